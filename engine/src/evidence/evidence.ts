import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { TooMuchWorkError } from '../pdf/structure/budget.ts';
import {
  Missing,
  type EvidenceKind,
  type EvidenceKinds,
  type Gathered,
  type ValueOf,
} from './define-evidence.ts';
import { evidenceKinds } from './registry.generated.ts';
import type { Source } from './source.ts';

/** Facts derived once and shared by the detectors, by name. */
export type EvidenceMap = { [K in keyof typeof evidenceKinds]: ValueOf<(typeof evidenceKinds)[K]> };

export type EvidenceName = keyof EvidenceMap;

/** Thrown where evidence that is needed cannot be had of this file. */
export class MissingEvidence extends Error {}

/** Thrown where evidence that is needed failed. */
export class FailedEvidence extends Error {}

/** Evidence of one document, gathered on first use and kept. */
export interface EvidenceStore {
  get<K extends EvidenceName>(name: K): Gathered<EvidenceMap[K]>;
  /** The value; throws `MissingEvidence` or `FailedEvidence` when there is none. */
  need<K extends EvidenceName>(name: K): EvidenceMap[K];
  /** The value, or what stands in its place; throws as `need` does for kinds that declare no `instead`. */
  shown<K extends EvidenceName>(name: K): EvidenceMap[K];
  /** Names of the kinds that failed so far. */
  failed(): readonly string[];
  /** The same document with another gatherer of one kind: what is made of it is gathered again, the rest is shared. */
  with<K extends EvidenceName>(name: K, gather: () => EvidenceMap[K]): EvidenceStore;
}

/** Evidence gathered on first use and kept. `kinds` are those of the registry but in tests. */
export function evidenceStore(source: Source, kinds: EvidenceKinds = evidenceKinds): EvidenceStore {
  return storeOf(source, kinds, new Map());
}

function storeOf(source: Source, kinds: EvidenceKinds, kept: Map<string, Gathered<unknown>>): EvidenceStore {
  const get = (name: string): Gathered<unknown> => {
    let gathered = kept.get(name);
    if (!gathered) kept.set(name, (gathered = gather(name)));
    return gathered;
  };
  const gather = (name: string): Gathered<unknown> => {
    const kind = kindOf(kinds, name);
    const values: Record<string, unknown> = {};
    for (const need of Object.keys(kind.needs)) {
      const gathered = get(need);
      if (!('value' in gathered)) return gathered;
      values[need] = gathered.value;
    }
    for (const want of Object.keys(kind.wants)) values[want] = get(want);
    try {
      const value = kind.gather(values, source);
      return value instanceof Missing ? { missing: value.reason } : { value };
    } catch (error) {
      if (error instanceof UnreadablePdfError) throw error;
      if (error instanceof TooMuchWorkError) return { missing: error.message };
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };
  const need = (name: string): unknown => {
    const gathered = get(name);
    if ('value' in gathered) return gathered.value;
    if ('missing' in gathered) throw new MissingEvidence(gathered.missing);
    throw new FailedEvidence(gathered.failed);
  };
  const store = {
    get,
    need,
    shown(name: string) {
      const gathered = get(name);
      return 'value' in gathered ? gathered.value : (kindOf(kinds, name).instead ?? need(name));
    },
    failed: () => [...kept].flatMap(([name, gathered]) => ('failed' in gathered ? [name] : [])),
    with(name: string, gather: () => unknown) {
      const shared = [...kept].filter(([other]) => other !== name && !isMadeOf(kindOf(kinds, other), name));
      return storeOf(source, { ...kinds, [name]: { ...kindOf(kinds, name), gather } }, new Map(shared));
    },
  };
  return store as EvidenceStore;
}

function kindOf(kinds: EvidenceKinds, name: string): EvidenceKind<unknown> {
  const kind = kinds[name];
  if (!kind) throw new RangeError(`no evidence ${name}`);
  return kind;
}

/** True when a kind needs or wants another, directly or not. */
function isMadeOf({ needs, wants }: EvidenceKind<unknown>, name: string): boolean {
  return Object.entries({ ...needs, ...wants }).some(([own, kind]) => own === name || isMadeOf(kind, name));
}
