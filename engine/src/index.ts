export { analyze, type AnalyzeOptions, type Progress } from './analyze.ts';
export { engineVersion, findingText } from './report/build-report.ts';
export { renderText } from './report/render-text.ts';
export { UnreadablePdfError, type UnreadableCode } from './pdf/structure/anomaly.ts';
export { defaultLimits, type Limits } from './pdf/structure/limits.ts';
export type { Platform } from './platform/platform.ts';
export type * from './report/report.ts';
