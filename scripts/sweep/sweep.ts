import { devCorpus, hasDevCorpus, ownFiles, type Labeled } from '../../bench/src/measure/labeled.ts';
import { keptRecognizer } from '../../bench/src/measure/kept-recognizer.ts';
import { openDocument } from '../../engine/src/analyze.ts';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import type { Verdict } from '../../engine/src/contract/report.ts';
import { runDetectors, type DetectorResult } from '../../engine/src/detectors/run-detectors.ts';
import { findEdits } from '../../engine/src/edits/find-edits.ts';
import { Missing, type EvidenceKinds } from '../../engine/src/evidence/define-evidence.ts';
import type { EvidenceName, EvidenceStore } from '../../engine/src/evidence/evidence.ts';
import { evidenceKinds } from '../../engine/src/evidence/registry.generated.ts';
import { sourceOf, type Source } from '../../engine/src/evidence/source.ts';
import { basisOf, weigh } from '../../engine/src/judgement/basis.ts';
import { figuresOf } from '../../engine/src/judgement/figures.ts';
import { scoreOf } from '../../engine/src/judgement/score.ts';
import { discountIfIssuerSigned } from '../../engine/src/judgement/issuer-signed.ts';
import { UnreadablePdfError } from '../../engine/src/pdf/structure/anomaly.ts';
import { defaultLimits, type Limits } from '../../engine/src/pdf/structure/limits.ts';
import { nodePlatform } from '../../engine/src/platform/node.ts';
import { inReach, type Reach } from '../mutate/reach.ts';
import { isRead } from '../mutate/reads.ts';

/** A threshold with the values it is tried at, from the nearest to the farthest on either side. */
export interface Swept {
  subject: string;
  file: string;
  value: number;
  below: readonly number[];
  above: readonly number[];
}

/** What a file's findings, or what is said of them, become when a threshold is moved. */
export interface Change {
  subject: string;
  to: number;
  name: string;
  set: Labeled['set'];
  label: Labeled['label'];
  kind: string;
  /** Findings of the detectors in reach, or edits and steps of the verdict, before and after. */
  before: number;
  after: number;
  /** Messages that come or go, as `font/shifted-figure#overhang`. */
  messages: readonly string[];
}

/** Which files to sweep over: part `index` of `parts`. */
export interface SweepOptions {
  seed: string;
  perFamily: number;
  perTechnique: number;
  parts: readonly string[];
  dev: readonly [from: number, to: number];
  pictures: boolean;
  /** The thresholds to move. */
  subjects: readonly string[];
}

/** A budget that many runs over one document do not use up. */
const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, most]) => [name, name === 'depth' ? most : most * 1000]),
) as unknown as Limits;

export async function* sweep(
  swept: readonly Swept[],
  options: SweepOptions,
): AsyncGenerator<Change | string> {
  const reaches = swept.map((one) => ({ ...one, reach: inReach(one.file) }));
  for await (const file of filesOf(options)) {
    try {
      yield* await sweepFile(file, reaches, options.pictures);
    } catch (error) {
      if (!(error instanceof UnreadablePdfError)) throw error;
    }
    yield file.label;
  }
}

async function* filesOf({
  seed,
  perFamily,
  perTechnique,
  parts,
  dev,
}: SweepOptions): AsyncGenerator<Labeled> {
  if (hasDevCorpus) yield* devCorpus(...dev);
  yield* ownFiles(seed, parts, perFamily, perTechnique);
}

async function sweepFile(
  { name, bytes, set, label, kind }: Labeled,
  swept: readonly (Swept & { reach: Reach })[],
  pictures: boolean,
): Promise<Change[]> {
  const opened = openDocument(bytes, { platform: nodePlatform, fileName: name, limits });
  const isPicture = opened.picturePages.length > 0;
  if (isPicture && !pictures) return [];
  const { document, store, results } = opened.examine(isPicture ? await keptRecognizer() : undefined);
  const source = sourceOf(document, nodePlatform, limits);
  const changes: Change[] = [];
  const known = new Map<string, Seen & { reads: ReadonlySet<string> }>();
  for (const { subject, file, value, below, above, reach } of swept) {
    const number = globalThis.assayMutation.numbers.get(subject);
    if (!number) continue;
    const concerned = detectors.filter(({ id }) => reach.detectors.has(id));
    const look = () =>
      concerned.length > 0
        ? found(runDetectors(concerned, again(store, source, reach)))
        : said(store, results);
    const key = concerned.length > 0 ? file : 'edits and verdict';
    let before = known.get(key);
    if (!before) {
      globalThis.assayMutation.reads.clear();
      known.set(key, (before = { ...look(), reads: new Set(globalThis.assayMutation.reads) }));
    }
    if (!isRead(subject, before.reads)) continue;
    for (const values of [below, above]) {
      // What the farthest value leaves as it is, a nearer one is taken to leave as well.
      for (const to of [...values].reverse()) {
        number.set(to);
        const after = look();
        number.set(value);
        if (after.text === before.text) break;
        const messages = [...new Set([...before.messages, ...after.messages])].filter(
          (key) => before.messages.includes(key) !== after.messages.includes(key),
        );
        changes.push({
          subject,
          to,
          name,
          set,
          label,
          kind,
          before: before.count,
          after: after.count,
          messages,
        });
      }
    }
  }
  return changes;
}

/** What a threshold may change, as text; how much of it counts against the file; and what is named. */
interface Seen {
  text: string;
  count: number;
  messages: readonly string[];
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));

function found(results: readonly DetectorResult[]): Seen {
  const findings = results.flatMap(({ detector, findings }) =>
    findings.map(({ message, ...rest }) => ({ key: `${detector.id}#${message}`, ...rest })),
  );
  return { text: textOf(findings), count: findings.length, messages: findings.map(({ key }) => key) };
}

const VERDICTS: readonly Verdict[] = [
  'No Issues Detected',
  'Generally Acceptable',
  'Requires Additional Review',
  'Potential Risk Factors',
];

/** What edits and judgment make of the findings: each edit that is told counts, and each step of the verdict. */
function said(store: EvidenceStore, results: readonly DetectorResult[]): Seen {
  const edits = findEdits(store, results);
  const basis = basisOf({ store, results }, edits);
  const score = scoreOf(discountIfIssuerSigned(weigh(basis), basis.context), basis.context);
  const figures = figuresOf(score, basis.context, store);
  return {
    text: textOf([edits, score, figures]),
    count: edits.edits.length + VERDICTS.indexOf(score.verdict),
    messages: [score.verdict, ...edits.edits.map(({ kind }) => kind)],
  };
}

/** The same evidence, but what a threshold is part of gathered again. */
function again(store: EvidenceStore, source: Source, { kinds }: Reach): EvidenceStore {
  // What is gathered takes the others again as well: some are made of each other.
  let current = store;
  for (const name of kinds) {
    const kind = (evidenceKinds as EvidenceKinds)[name]!;
    current = current.with(name as EvidenceName, () => {
      const needs = Object.keys(kind.needs).map((need) => [need, current.need(need as EvidenceName)]);
      const wants = Object.keys(kind.wants).map((want) => [want, current.get(want as EvidenceName)]);
      const value = kind.gather(Object.fromEntries([...needs, ...wants]) as object, source);
      if (value instanceof Missing) throw new Error(value.reason);
      return value as never;
    });
  }
  return current;
}
