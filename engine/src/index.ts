export {
  analyze,
  examine,
  openDocument,
  type AnalyzeOptions,
  type OpenedDocument,
  type Progress,
} from './analyze.ts';
export { engineVersion, findingText, findingTexts } from './report/build-report.ts';
export { renderText } from './report/render-text.ts';
export { UnreadablePdfError, type UnreadableCode } from './pdf/structure/anomaly.ts';
export { defaultLimits, type Limits } from './pdf/structure/limits.ts';
export type { Recognizer } from './recognition/recognizer.ts';
export type { EarlierScan, Fingerprint, ScanHistory } from './evidence/history/scan-history.ts';
export type { Platform } from './platform/platform.ts';
export type * from './contract/box.ts';
export type * from './contract/claim.ts';
export type * from './contract/edit.ts';
export type * from './contract/report.ts';
export type * from './contract/report-words.ts';
export type * from './contract/score-ranges.ts';
// What a bench needs to learn weights and to judge again what was examined once.
export { basisOf, weigh, type Basis } from './judgement/basis.ts';
export { evidenceOf, type Evidence, type WeighedFinding } from './judgement/evidence.ts';
export { scoreOf, type ScoreContext } from './judgement/score.ts';
export { claimedMessages, claimOf, weightTable, type Step, type WeightTable } from './judgement/weights.ts';
