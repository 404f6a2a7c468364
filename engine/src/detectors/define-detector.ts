import type { Claim } from '../contract/claim.ts';
import type { Trace } from '../contract/edit.ts';
import type { EvidenceMap, EvidenceName } from '../evidence/evidence.ts';
import type { DetectorFamily, Location } from '../contract/report.ts';

/** What findings are to edits: what they show, and how that came about. */
export type TraceKind = Pick<Trace, 'nature' | 'mechanism'> & {
  /** A mark that the detector found by others of the class which do not have it: how many do says nothing of a habit. */
  againstClass?: true;
};

/** One message: its texts, in which `{name}` stands for a value of the finding's data, and what it may do. */
export interface MessageTemplate {
  /** A noun phrase or short sentence without a full stop (the interface splits texts at the first one). */
  title: string;
  /** What was seen, in plain words, with its values. */
  detail: string;
  /** What the message may do to a score. */
  claim: Claim;
  /** What it is to edits, where it differs from the detector's other messages. */
  trace?: TraceKind;
}

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values a message's texts name; more may be given for machines. */
export type DataOf<T extends MessageTemplate> = {
  [K in Names<T['title']> | Names<T['detail']>]: string | number;
} & Record<string, string | number | boolean | null | undefined>;

/** A reported trace, without weight or severity. */
export interface DetectedFinding {
  message: string;
  data: Record<string, string | number | boolean | null | undefined>;
  locations: [Location, ...Location[]];
  /** What was there before and what is there now, where the trace is a replacement. */
  before?: string;
  after?: string;
}

type FindingOf<M extends Record<string, MessageTemplate>> = {
  [K in keyof M & string]: {
    message: K;
    data: DataOf<M[K]>;
    locations: [Location, ...Location[]];
    before?: string;
    after?: string;
  };
}[keyof M & string];

/** An innocent explanation of a trace: its text, or its text and why no test can show it. */
export type InnocentCause = string | { text: string; noLookalike: string };

/** What a detector returns when it could not do its work; nothing means it did. */
export type DetectorReturn = { inconclusive: string } | { notApplicable: string } | undefined;

export interface DetectorDefinition<
  N extends readonly EvidenceName[],
  M extends Record<string, MessageTemplate>,
> {
  /** `family/noun-phrase`; also the file's path. */
  id: `${DetectorFamily}/${string}`;
  family: DetectorFamily;
  /** What is looked for, as shown in the list of methods. */
  title: string;
  /** Why the trace matters, for a landlord. */
  rationale: string;
  /** What could innocently explain it, by names that lookalike tests bear: `lookalike (stamp): …`. */
  innocentCauses: Readonly<Record<string, InnocentCause>>;
  /** What to ask the tenant for. */
  ask: string;
  references: readonly string[];
  /** Evidence it reads; anything else is a compile error. */
  needs: N;
  /** `drawing` when it takes the statement only to know where figures stand, and judges how they are set. */
  rests?: 'drawing';
  /** What its findings are to edits. */
  trace: TraceKind;
  messages: M;
  detect(evidence: Pick<EvidenceMap, N[number]>): Generator<FindingOf<M>, DetectorReturn | void>;
}

/** A detector as the runner sees it. */
export interface Detector {
  id: string;
  family: DetectorFamily;
  title: string;
  rationale: string;
  innocentCauses: Readonly<Record<string, InnocentCause>>;
  ask: string;
  references: readonly string[];
  needs: readonly EvidenceName[];
  /** `drawing` when it takes the statement only to know where figures stand, and judges how they are set. */
  rests?: 'drawing';
  trace: TraceKind;
  messages: Readonly<Record<string, MessageTemplate>>;
  detect(evidence: EvidenceMap): Generator<DetectedFinding, DetectorReturn | void>;
}

/** What could innocently explain a detector's trace, in words. */
export const causesOf = ({ innocentCauses }: Pick<Detector, 'innocentCauses'>): string[] =>
  Object.values(innocentCauses).map((cause) => (typeof cause === 'string' ? cause : cause.text));

/** Declares a detector; undeclared evidence, unknown messages and missing data do not compile. */
export function defineDetector<
  const N extends readonly EvidenceName[],
  const M extends Record<string, MessageTemplate>,
>(definition: DetectorDefinition<N, M>): Detector {
  return definition as unknown as Detector;
}
