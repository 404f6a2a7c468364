import { z } from 'zod';
import { box, count, location } from './place-shape.ts';

const text = z.string();
const kinds = [
  ...(['change-amount', 'remove-row', 'add-row', 'move-date', 'rename', 'change-opening'] as const),
  ...([
    'change-closing',
    'change-figure',
    'change-header',
    're-date',
    'replace-page',
    'insert-page',
  ] as const),
  ...(['remove-page', 'made-from-scratch', 'replace-unknown'] as const),
] as const;

const cell = z
  .discriminatedUnion('at', [
    z.strictObject({
      at: z.literal('posting'),
      account: count,
      row: count,
      field: z.enum(['date', 'text', 'amount', 'balance']),
    }),
    z.strictObject({
      at: z.literal('gap'),
      account: count,
      after: z.number().int().min(-1),
      from: text,
      to: text,
    }),
    z.strictObject({
      at: z.literal('balance'),
      account: count,
      which: z.enum(['opening', 'closing', 'forward', 'daily']),
      date: text.optional(),
      line: count.optional(),
    }),
    z.strictObject({ at: z.enum(['summary', 'total']), account: count, line: count }),
    z.strictObject({
      at: z.literal('header'),
      field: z.enum(['holder', 'address', 'account', 'routing', 'period', 'issuer', 'date']),
    }),
    z.strictObject({ at: z.literal('page'), page: count }),
    z.strictObject({ at: z.literal('document') }),
    z.strictObject({ at: z.literal('other'), page: count, box }),
  ])
  .describe('What a printed value is, wherever it is printed');

const change = z.strictObject({
  cell,
  label: text.describe('What the value is'),
  before: text.nullable().describe('As printed first, or as the sums require'),
  after: text.nullable().describe('As printed now'),
  known: z.enum(['seen', 'implied', 'one-of', 'unknown']).describe('How the earlier value is known'),
  options: z.array(text).optional(),
  sources: z.array(text),
  places: z.array(location),
});

/** How a trace came about. */
export const mechanism = z.enum([
  'revision',
  'cover',
  'paint',
  'type',
  'sum',
  'pixels',
  'calendar',
  'writer',
]);

/** What a trace has to do with edits. */
export const fitShape = z.enum(['must', 'may', 'habit', 'stray', 'unlikely', 'route']);

/** One change made to the document. */
export const editShape = z.strictObject({
  id: text,
  kind: z.enum(kinds),
  roots: z.array(change).describe('What was changed on purpose'),
  companions: z.array(change).describe('What was changed so that the sums still hold'),
  delta: text.nullable().describe('By how much the balance moves, in minor units'),
  confidence: z.number().min(0).max(1),
  traces: z.array(text),
  places: z.array(location),
  mechanisms: z.array(mechanism),
  restores: z.strictObject({ held: count, of: count }).nullable().describe('Sums that hold after undoing it'),
  alternatives: z.array(
    z.strictObject({ kind: z.enum(kinds), roots: z.array(cell), behindBy: z.number(), words: text }),
  ),
  innocent: z.array(text),
  ask: text,
  title: text,
  headline: text,
  explanation: text,
});

/** A finding mapped to the values it touches. */
export const traceShape = z.strictObject({
  id: text,
  detector: text,
  message: text,
  nature: z.enum(['replacement', 'mark', 'sum', 'extent', 'route']),
  mechanism,
  hits: z.array(z.strictObject({ cell, before: text.optional(), after: text.optional() })),
  fit: fitShape,
  edit: text.optional(),
});

/** A trait of the template. */
export const habitShape = z.strictObject({
  measure: text,
  cellClass: text,
  marked: count,
  of: count,
  traces: z.array(text),
});

/** The result in plain words. */
export const storyShape = z.strictObject({
  headline: text,
  sentences: z.array(text),
  verified: z.array(text).describe('What was checked and found sound'),
  limits: z.array(text).describe('What could not be known'),
});
