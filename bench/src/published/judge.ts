import { createHash } from 'node:crypto';
import { basisOf, openDocument, scoreOf, weigh, type Recognizer } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { failureOf, judgementOf, type Judgement } from '../measure/judgement.ts';

/** What a file came to. */
export interface Judged {
  judgement: Judgement;
  /** Code of a refusal, or what was thrown. */
  reason?: string;
  pages: number | null;
  /** Balances and sums, and how many of them hold. */
  sums: { held: number; of: number };
  /** Rows that a sum confirms, of those on the pages. */
  rows: { verified: number; of: number };
  /** Names what was read: a verdict is of this reading and of no other. */
  reading: string;
}

const NOTHING = { sums: { held: 0, of: 0 }, rows: { verified: 0, of: 0 }, reading: '' };

/** Judges a file as the server would, pictures of pages included. */
export async function judge(
  bytes: Uint8Array,
  recognizer: () => Promise<Recognizer | undefined>,
): Promise<Judged> {
  try {
    const document = openDocument(bytes, { platform: nodePlatform });
    const examined = document.examine(document.picturePages.length > 0 ? await recognizer() : undefined);
    const basis = basisOf(examined);
    const { score } = scoreOf(weigh(basis), basis.context);
    const ledgers = examined.store.shown('ledgers');
    const reading = examined.store.shown('reading');
    // Where a page was left unread there is no ledger, though the others are read.
    const { issuer, holder, period, accounts = [] } = reading.ok ? reading.statement : {};
    const heads = [issuer?.value, holder?.value, period?.value];
    const read = accounts.map(({ type, number, currency, opening, closing, postings }) => [
      [type, number?.value, currency, opening?.value, closing?.value],
      postings.map(({ date, amount, balance }) => [date.value, amount.value, balance?.value]),
    ]);
    const sums = ledgers.flatMap(({ constraints }) => constraints);
    return {
      judgement: judgementOf(score),
      pages: examined.store.need('pages').length,
      sums: { held: sums.filter(({ holds }) => holds).length, of: sums.length },
      rows: {
        verified: ledgers.reduce((rows, { verified }) => rows + verified.rows, 0),
        of: ledgers.reduce((rows, { verified }) => rows + verified.of, 0),
      },
      reading: nameOf([heads, read]),
    };
  } catch (error) {
    const { judgement, code, detail } = failureOf(error);
    const reason = judgement === 'refused' ? code : detail.split('\n')[0];
    return { judgement, ...(reason === undefined ? {} : { reason }), pages: null, ...NOTHING };
  }
}

/** Short name of values, by which it is known whether a verdict is of the same reading. */
function nameOf(values: unknown): string {
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
