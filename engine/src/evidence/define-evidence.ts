import type { Source } from './source.ts';

/** Why evidence cannot be had of this file: no fault, and no sign of anything. */
export class Missing {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Evidence, why this file gives none, or the message of the error that its gatherer ended in. */
export type Gathered<T> = { value: T } | { missing: string } | { failed: string };

/** The value, where there is one. */
export const valueOf = <T>(gathered: Gathered<T>): T | undefined =>
  'value' in gathered ? gathered.value : undefined;

/** A kind of evidence, as the store sees it. */
export interface EvidenceKind<out T> {
  /** As detectors name it; also the name it is exported by. */
  readonly name: string;
  /** Evidence it is made of: where one of these is missing or failed, so is this. */
  readonly needs: EvidenceKinds;
  /** Evidence it takes where it is there. */
  readonly wants: EvidenceKinds;
  /** Called once a store. What it throws makes the evidence fail, and the report lives. */
  gather(needs: object, source: Source): T | Missing;
  /** What the Report shows and the judgment takes where there is none; a detector never sees it. */
  readonly instead: T | undefined;
}

export type EvidenceKinds = Readonly<Record<string, EvidenceKind<unknown>>>;

/** The type of a kind's value. */
export type ValueOf<K> = K extends EvidenceKind<infer T> ? T : never;

type Values<N extends EvidenceKinds, W extends EvidenceKinds> = { [K in keyof N]: ValueOf<N[K]> } & {
  [K in keyof W]: Gathered<ValueOf<W[K]>>;
};

/**
 * Declares a kind of evidence. Its needs are other kinds, under their own names: imports alone show what is made
 * of what, and circles do not load. `npm run generate` puts it into the registry.
 */
export function defineEvidence<
  T,
  const N extends EvidenceKinds = Record<never, never>,
  const W extends EvidenceKinds = Record<never, never>,
>(definition: {
  name: string;
  needs?: N;
  wants?: W;
  gather(values: Values<N, W>, source: Source): T | Missing;
  instead?: T;
}): EvidenceKind<T> {
  const { name, needs = {}, wants = {}, gather, instead } = definition;
  return { name, needs, wants, gather, instead } as EvidenceKind<T>;
}
