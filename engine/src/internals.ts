/**
 * Parts of the engine that the bench measures by themselves: how a PDF is read, the reader of statements, signatures, and
 * who wrote a file; and the scores of each verdict and the intervals of shares, by which it counts. No product may import them, and they may change with any version.
 */
export { scoreRanges } from './contract/score-ranges.ts';
export { wilson } from './judgement/measured-rates.ts';
export {
  attribute,
  isSure,
  type StyleTable,
  type WriterStyle,
} from './evidence/programs/writer-attribution.ts';
export type { StyleTraits } from './evidence/programs/writer-content.ts';
export { styleOf, writersBy } from './evidence/programs/writers.ts';
export { interpretPage } from './pdf/content/interpret-page.ts';
export type { Glyph, PageContent, TextRun } from './pdf/content/model.ts';
export { FontCache } from './pdf/fonts/font-cache.ts';
export { defaultLimits } from './pdf/structure/limits.ts';
export { readPdf } from './pdf/structure/read-pdf.ts';
export { familyOf } from './programs/known-writers.ts';
export { readSignatures } from './signatures/read-signatures.ts';
export type { Signature } from './signatures/signature.ts';
export { anchorsOf } from './signatures/trust-anchors.ts';
export type { Account, StatementReading } from './statement/model/model.ts';
export { readStatement } from './statement/read-statement.ts';
