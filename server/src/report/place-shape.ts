import { z } from 'zod';

/** A whole number from 0. */
export const count = z.number().int().min(0);

/** A rectangle of a page. */
export const box = z
  .strictObject({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
  .describe('Rectangle in PDF user space: points, origin bottom left');

const label = z.string().optional();

/** Where a trace is. */
export const location = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bytes'), start: count, end: count, label }),
    z.strictObject({ kind: z.literal('object'), num: count, gen: count, revision: count, label }),
    z.strictObject({ kind: z.literal('page'), page: count, box, label }),
    z.strictObject({ kind: z.literal('posting'), account: count, posting: count, page: count, box, label }),
  ])
  .describe('Pages, accounts, postings and revisions are counted from 0');
