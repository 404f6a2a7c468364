import type { Report } from '@assay/engine';
import { z } from 'zod';
import { editShape, fitShape, habitShape, mechanism, storyShape, traceShape } from './edit-shape.ts';
import { box, count, location } from './place-shape.ts';
import { sealShape } from './seal.ts';
import { schemaVersion } from './signed-report.ts';

const hundred = z.number().int().min(0).max(100);
const minor = z
  .string()
  .regex(/^-?\d+$/)
  .describe('Money in minor units, as decimal text');
const date = z.string().describe('Calendar date, yyyy-mm-dd');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const period = z.strictObject({ start: date, end: date });
const family = z.enum(['revision', 'provenance', 'content', 'font', 'ledger', 'render', 'image', 'history']);
const interval = z.strictObject({ low: z.number(), high: z.number() }).describe('95%, in percent');
const stretch = { start: count, end: count };
const evidence = z.strictObject({
  detector: z.string(),
  message: z.string(),
  family,
  title: z.string(),
  detail: z.string(),
  strength: z.enum(['conclusive', 'strong', 'moderate', 'weak', 'note']),
  locations: z.tuple([location], location),
});

const finding = z.strictObject({
  detector: z.string().describe('See docs/detectors.md'),
  message: z.string().describe('Which of the detector’s messages'),
  family,
  title: z.string().describe('Without a full stop'),
  detail: z.string(),
  rationale: z.string().describe('Why it matters'),
  innocentCauses: z.array(z.string()),
  ask: z.string().describe('What to ask the tenant for'),
  strength: z.enum(['conclusive', 'strong', 'moderate', 'weak', 'note']),
  locations: z.tuple([location], location).describe('At least one'),
  bytes: z
    .array(
      z.strictObject({
        ...stretch,
        object: count.optional().describe('Whose bytes these are; of a compressed object, its stream’s'),
        decoded: z
          .strictObject(stretch)
          .optional()
          .describe('In the decoded stream: the operators of the text'),
      }),
    )
    .optional()
    .describe('Where the first places are in the file; ends are exclusive'),
  data: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Values behind the texts'),
  before: z.string().optional(),
  after: z.string().optional(),
  scoreWithout: z.number().describe('The score without this finding'),
  edit: z.string().optional().describe('The edit that it shows or belongs to'),
  fit: fitShape.optional().describe('What it has to do with edits'),
  evidence: z.array(evidence).optional().describe('Of an entry: the findings it rests on'),
});

const account = z.strictObject({
  number: z.string().nullable(),
  name: z.string().nullable(),
  currency: z.string().describe('ISO 4217; empty where the statement does not tell'),
  type: z.enum(['deposit', 'card', 'unknown']).describe('card: a positive balance is owed'),
  period: period.nullable(),
  opening: minor.nullable(),
  closing: minor.nullable(),
  postings: z.array(
    z.strictObject({
      date,
      description: z.string(),
      amount: minor,
      balance: minor.nullable(),
      page: count,
      box,
    }),
  ),
  dailyBalances: z.array(z.strictObject({ date, balance: minor })),
  constraints: z
    .array(
      z.strictObject({
        ...{ label: z.string(), holds: z.boolean(), expected: minor, printed: minor },
        posting: count.optional().describe('Posting concerned'),
      }),
    )
    .describe('Every sum the bank must have kept; of a redacted report the broken ones'),
  unfit: z
    .array(z.strictObject({ label: z.string(), printed: minor, expected: minor }))
    .optional()
    .describe('Sums left out: it is open what they count, and nothing fits; neither held nor broken'),
  sums: z.strictObject({ held: count, of: count }).optional().describe('In a redacted report'),
  doubt: z.string().nullable().describe('Why failing sums may come from the reading'),
  repair: z
    .array(
      z.strictObject({
        ...{
          label: z.string(),
          posting: count.optional(),
          printed: minor,
          repaired: minor,
          page: count,
          box,
        },
      }),
    )
    .describe('The fewest cells whose change makes every sum hold'),
});

const revision = z.strictObject({
  index: count,
  start: count,
  end: count,
  policy: z.string().describe('What kind of update it is'),
  innocent: z.boolean(),
  changes: z.array(z.strictObject({ page: count, box, before: z.string(), after: z.string() })),
});

const page = z.strictObject({
  page: count,
  width: z.number(),
  height: z.number(),
  x: z.number().describe('Lower left corner of the crop box'),
  y: z.number(),
  rotate: z.number(),
  lines: z
    .array(z.number().int())
    .optional()
    .describe('Where lines of text are: x0, y0, x1, y1 of one after the other; nothing of what they say'),
});

const dated = z.strictObject({
  kind: z.enum([
    'created',
    'modified',
    'page',
    'private',
    'annotation',
    'signature',
    'font',
    'colour-profile',
    'picture',
    'period',
  ]),
  label: z.string(),
  date,
  at: z.string().describe('As written in the file'),
  object: count.describe('Object that holds it; 0 for a direct one'),
});

const writtenObject = z.strictObject({
  num: count,
  gen: count,
  kind: z.enum([
    'content',
    'page',
    'font',
    'picture',
    'form',
    'resource',
    'annotation',
    'field',
    'signature',
    'metadata',
    'attachment',
    'structure',
    'unused',
  ]),
  pages: z.array(count).describe('Pages that use it'),
  change: z
    .enum(['added', 'changed', 'repeated', 'other-style'])
    .describe('Against the revision before; repeated is written again without a change'),
  start: count.describe('Its bytes; of an object in an object stream those of that stream'),
  end: count,
});

const writing = z.strictObject({
  basis: z
    .enum(['first', 'update', 'style'])
    .describe(
      'The file as first written, an incremental update, or objects in a different style than others of their kind',
    ),
  revision: count,
  writer: z.string().nullable().describe('The program whose habits the bytes show'),
  written: count.describe('Objects it wrote'),
  kept: count.describe('Of these, those in use as it wrote them'),
  freed: count.describe('Objects it took out of use'),
  style: z.array(z.string()).describe('How its objects are written differently from the first ones'),
  objects: z.array(writtenObject).describe('The first 120; none of the first writing'),
});

const signature = z.strictObject({
  kind: z
    .enum(['signature', 'time-stamp', 'manifest'])
    .describe('A manifest is a signed claim of how the file was made (C2PA, Content Credentials)'),
  field: z.string().describe('Name of its form field; of a manifest, the program that made it'),
  covers: z.enum(['whole-file', 'revision', 'part']),
  integrity: z
    .enum(['intact', 'broken', 'unknown'])
    .describe('Whether these are the bytes that were signed, with the key of the certificate'),
  integrityText: z.string(),
  trust: z
    .enum([
      'trusted',
      'self-signed',
      'unknown-root',
      'incomplete',
      'not-valid-then',
      'revoked',
      'other-purpose',
      'no-time',
      'unknown',
    ])
    .describe('Whether an authority that is known stands behind the signer'),
  trustText: z.string(),
  issuer: z
    .enum(['issuer', 'other', 'unknown'])
    .describe('Whether the signer is the issuer that the statement names'),
  issuerText: z.string(),
  signer: z.string().nullable().describe('The signer as the certificate names it'),
  anchor: z.strictObject({ name: z.string(), source: z.string(), date: z.string() }).nullable(),
  signedAt: z.string().nullable().describe('ISO 8601, UTC'),
  timeProven: z.boolean().describe('A time-stamp of a trusted authority proves the time'),
});

const method = z.strictObject({
  detector: z.string(),
  family,
  title: z.string(),
  outcome: z.enum(['checked', 'not-applicable', 'inconclusive', 'failed']),
  note: z.string().optional().describe('Why, for any outcome but checked'),
  findings: count,
});

/** The engine's Report, as a schema; a member it does not know is refused. */
export const reportShape = z.strictObject({
  version: z.literal(1),
  engine: z.string(),
  file: z.strictObject({ name: z.string(), bytes: count, sha256, pages: count }),
  score: hundred,
  verdict: z.enum([
    'Potential Risk Factors',
    'Requires Additional Review',
    'Generally Acceptable',
    'No Issues Detected',
  ]),
  recommendation: z.string().describe('What to do next'),
  figures: z.strictObject({
    tampering: z.number().min(0).max(100).describe('How strongly the file points to tampering'),
    origin: z.number().min(0).max(100).describe('How sure the file’s origin is'),
    coverage: z.number().min(0).max(100).describe('How much of what can be checked was'),
  }),
  lane: z.strictObject({
    kind: z.enum([
      'native',
      'printed',
      'shared-from-phone',
      're-saved',
      'scanned',
      'photographed',
      'screenshot',
      'ocr-scan',
      'mixed',
    ]),
    label: z.string(),
    reasons: z.array(z.string()),
  }),
  findings: z.array(finding).describe('Heaviest first'),
  methods: z.array(method),
  waterfall: z.array(
    z.strictObject({ label: z.string(), detector: z.string().optional(), points: z.number() }),
  ),
  statement: z
    .strictObject({
      issuer: z.string().nullable(),
      holder: z.string().nullable(),
      routingNumber: z.string().nullable(),
      period: period.nullable(),
      accounts: z.array(account),
    })
    .nullable(),
  revisions: z.array(revision),
  metadata: z
    .array(z.strictObject({ label: z.string(), says: z.string(), shows: z.string() }))
    .describe('What the file says of itself beside what its bytes show'),
  anomalies: z
    .array(z.strictObject({ code: z.string(), offset: z.number(), message: z.string() }))
    .describe('Deviations from the PDF standard'),
  pages: z.array(page),
  dates: z.array(dated).optional().describe('Earliest first'),
  writerMap: z
    .strictObject({
      objects: count.describe('Indirect objects in use'),
      summary: z.string(),
      writings: z.array(writing).describe('In the order of the file'),
    })
    .optional()
    .describe('Which objects and pages each writing of the file touched'),
  signatures: z
    .array(signature)
    .optional()
    .describe('Digital signatures, with three statements that are kept apart'),
  entries: z.array(finding).optional().describe('What is told: one for each edit, or the reason of a review'),
  edits: z.array(editShape).optional().describe('What was changed'),
  story: storyShape.optional().describe('The result in plain words'),
  strength: z
    .strictObject({
      propositions: z.strictObject({ a: z.string(), b: z.string() }).nullable(),
      ratio: z.number().nullable().describe('How many times as likely the traces are under A as under B'),
      words: z.string().nullable(),
      measured: z.strictObject({
        lane: z.string(),
        honest: count,
        accused: count,
        interval,
        forged: count,
        found: count,
        traces: z
          .array(
            z.strictObject({
              mechanism,
              words: z.string(),
              honest: count,
              interval,
              forged: count,
            }),
          )
          .optional()
          .describe(
            'The kinds of trace that show it: how many of the same files are told to be changed by such',
          ),
      }),
    })
    .optional()
    .describe('What is compared, how strong the traces are, and how often the method errs'),
  habits: z.array(habitShape).optional().describe('Traits of the template that look like traces'),
  traces: z.array(traceShape).optional().describe('Every finding mapped to the values it touches'),
  redacted: z.literal(true).optional().describe('In a copy without personal data'),
});

/** The JSON form of a report: `GET /api/scans/{id}/report.json`, and attached to its PDF. */
export const signedReportShape = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  report: reportShape,
  seal: sealShape,
});

type Described = z.infer<typeof reportShape>;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** Compiles only while the schema says what the engine's type says. */
export const schemaIsTheReport: Same<Described, Report> = true;
