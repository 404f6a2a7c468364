import type { EditAlternative, EditKind } from '../contract/edit.ts';
import type { Change } from './changes.ts';
import type { Hypothesis } from './hypothesis.ts';

/** An edit before it has words. */
export interface Draft {
  kind: EditKind;
  account: number;
  roots: Change[];
  companions: Change[];
  traces: Set<string>;
  alternatives: (EditAlternative & { hypothesis?: Hypothesis })[];
  restores: { held: number; of: number } | null;
  /** In nats: how far the second explanation is behind; Infinity where the change itself was seen. */
  margin: number;
  /** Pages that it concerns as a whole. */
  pages: number[];
}

/** An edit of which nothing but its kind is known yet. */
export const draft = (
  kind: EditKind,
  account: number,
  roots: Change[],
  companions: Change[] = [],
): Draft => ({
  kind,
  account,
  roots,
  companions,
  traces: new Set([...roots, ...companions].flatMap(({ traces }) => [...traces])),
  alternatives: [],
  restores: null,
  margin: Infinity,
  pages: [],
});
