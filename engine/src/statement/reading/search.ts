import { Chooser, type Bits, type Choice, type Picks } from './choices.ts';

/** One way to read a text, and how much speaks for it. */
export interface Candidate<T> {
  value: T;
  picks: Picks;
  /** What the departures from the likeliest answers cost. */
  bits: Bits;
  /** What the identities that hold are worth, less those that fail; the same measure for all readings. */
  worth: Bits;
  /** Every sum holds, the rows are verified, nothing is left over. */
  settled: boolean;
  /** No identity fails. */
  sound: boolean;
}

/** The reading that most speaks for, beside the next best. */
export interface Search<T> {
  best: Candidate<T>;
  /** All readings made, the best first. */
  ranked: readonly Candidate<T>[];
  /** The best reading under which no sum fails, where the best one has such. */
  corrected?: Candidate<T>;
  /** By how much the best reading beats the next. */
  margin: Bits;
  /** False when work ran out before all departures within reach were tried. */
  closed: boolean;
  /** Readings made. */
  tried: number;
}

export interface Judged {
  worth: Bits;
  settled: boolean;
  sound: boolean;
}

/** Departures that one reading may join. */
const MOST_DEPARTURES = 3;
/** Readings whose departures are followed further. */
const BEAM = 3;

const scoreOf = <T>({ worth, bits }: Candidate<T>) => worth - bits;

/**
 * Reads with the likeliest answers; where sums fail or rows stay unverified, tries other answers, the cheapest first,
 * and follows those that gain most. The order is by bits and by the order of the choices, so the same text is always
 * read alike. `most` bounds the readings made, beside `hints`: departures tried before all others, whatever they cost.
 * They are tried on a settled reading too: beside others that were read by them, it must not count for less than it is
 * worth.
 */
export function search<T>(
  read: (chooser: Chooser) => T,
  judge: (value: T) => Judged,
  most: number,
  hints: readonly Picks[] = [],
): Search<T> {
  const known = new Map<string, Candidate<T>>();
  const choices = new Map<Candidate<T>, readonly Choice[]>();
  const make = (picks: Picks): Candidate<T> => {
    const chooser = new Chooser(picks);
    const value = read(chooser);
    const made: Candidate<T> = { value, picks, bits: chooser.bits, ...judge(value) };
    choices.set(made, chooser.met);
    return made;
  };
  const plain = make(new Map());
  known.set('', plain);
  let best = plain;
  const first = [plain];
  for (const picks of hints) {
    const key = keyOf(picks);
    if (known.has(key)) continue;
    const made = make(picks);
    known.set(key, made);
    if (made.worth > plain.worth) first.push(made);
    if (scoreOf(made) > scoreOf(best)) best = made;
  }
  const allowed = most + known.size - 1;
  let closed = true;
  let beam = best.settled ? [] : first.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, BEAM);
  for (let depth = 1; depth <= MOST_DEPARTURES && beam.length > 0; depth++) {
    const next: Candidate<T>[] = [];
    for (const picks of departures(beam, choices)) {
      const key = keyOf(picks);
      if (known.has(key)) continue;
      if (known.size >= allowed) {
        closed = false;
        break;
      }
      const made = make(picks);
      known.set(key, made);
      next.push(made);
      if (scoreOf(made) > scoreOf(best)) best = made;
    }
    if (best.settled) break;
    // A departure that changed nothing leads nowhere.
    const promising = next.filter((one) => one.worth > plain.worth && scoreOf(one) >= scoreOf(plain) - 30);
    beam = promising.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, BEAM);
  }
  const all = [...known.values()];
  const others = all.filter((one) => one !== best);
  const corrected = best.sound ? undefined : bestOf(others.filter((one) => one.sound));
  const second = bestOf(others);
  return {
    best,
    ranked: all.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
    ...(corrected ? { corrected } : {}),
    margin: second ? scoreOf(best) - scoreOf(second) : Infinity,
    closed,
    tried: known.size,
  };
}

const keyOf = (picks: Picks) => [...picks].map(([choice, option]) => `${choice}=${option}`).join(' ');

function bestOf<T>(all: readonly Candidate<T>[]): Candidate<T> | undefined {
  return all.reduce<Candidate<T> | undefined>(
    (best, one) => (!best || scoreOf(one) > scoreOf(best) ? one : best),
    undefined,
  );
}

/** One departure more than each of the readings, the cheapest first. */
function departures<T>(
  beam: readonly Candidate<T>[],
  choices: ReadonlyMap<Candidate<T>, readonly Choice[]>,
): Picks[] {
  const steps = beam.flatMap((from) =>
    (choices.get(from) ?? [])
      .filter(({ id }) => !from.picks.has(id))
      .flatMap(({ id, options }) =>
        options.slice(1).map((option) => ({
          picks: sorted(new Map([...from.picks, [id, option.id]])),
          bits: from.bits + option.bits - (options[0]?.bits ?? 0),
        })),
      ),
  );
  return steps.sort((a, b) => a.bits - b.bits).map(({ picks }) => picks);
}

const sorted = (picks: Map<string, string>): Picks =>
  new Map([...picks].sort(([a], [b]) => (a < b ? -1 : 1)));
