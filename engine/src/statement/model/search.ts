import { Chooser, type Bits, type Choice, type Picks } from './choices.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** One way to read a text, and how much supports it. */
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

/** The reading that is best supported, beside the next best. */
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
const MOST_DEPARTURES = parameter({ value: 3, unit: 'departures', source: 'judgment' });
/** Readings whose departures are followed further. */
const BEAM = parameter({ value: 3, unit: 'readings', source: 'judgment' });
/** How far a reading may be behind the plain one for its departures to be followed further. */
const MOST_BEHIND = parameter({ value: 30, unit: 'bits', source: 'judgment' });

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
  const readings = new Readings(read, judge);
  const plain = readings.best;
  const hinted = hints.flatMap((picks) => readings.make(picks) ?? []);
  const first = [plain, ...hinted.filter((one) => one.worth > plain.worth)];
  const closed = readings.best.settled || follow(readings, ranked(first), plain, most + hinted.length);
  const { best } = readings;
  const all = readings.all();
  const others = all.filter((one) => one !== best);
  const corrected = best.sound ? undefined : bestOf(others.filter((one) => one.sound));
  const second = bestOf(others);
  return {
    best,
    ranked: ranked(all),
    ...(corrected ? { corrected } : {}),
    margin: second ? scoreOf(best) - scoreOf(second) : Infinity,
    closed,
    tried: all.length,
  };
}

/** The readings made so far, each set of departures once. */
class Readings<T> {
  best: Candidate<T>;
  readonly #known = new Map<string, Candidate<T>>();
  readonly #choices = new Map<Candidate<T>, readonly Choice[]>();
  readonly #read: (chooser: Chooser) => T;
  readonly #judge: (value: T) => Judged;

  /** Begins with the likeliest answers. */
  constructor(read: (chooser: Chooser) => T, judge: (value: T) => Judged) {
    this.#read = read;
    this.#judge = judge;
    this.best = this.#readWith(new Map());
  }

  get size(): number {
    return this.#known.size;
  }

  all(): Candidate<T>[] {
    return [...this.#known.values()];
  }

  has(picks: Picks): boolean {
    return this.#known.has(keyOf(picks));
  }

  /** Makes a reading; undefined where it is known. */
  make(picks: Picks): Candidate<T> | undefined {
    if (this.has(picks)) return undefined;
    const made = this.#readWith(picks);
    if (scoreOf(made) > scoreOf(this.best)) this.best = made;
    return made;
  }

  /** One departure more than each of some readings, the cheapest first. */
  departures(beam: readonly Candidate<T>[]): Picks[] {
    return departures(beam, this.#choices);
  }

  #readWith(picks: Picks): Candidate<T> {
    const chooser = new Chooser(picks);
    const value = this.#read(chooser);
    const made: Candidate<T> = { value, picks, bits: chooser.bits, ...this.#judge(value) };
    this.#known.set(keyOf(picks), made);
    this.#choices.set(made, chooser.met);
    return made;
  }
}

/** Departs from the best readings, step by step; false where that would take more than `most` readings in all. */
function follow<T>(
  readings: Readings<T>,
  first: readonly Candidate<T>[],
  plain: Candidate<T>,
  most: number,
): boolean {
  let closed = true;
  let beam = first.slice(0, BEAM);
  for (let depth = 1; depth <= MOST_DEPARTURES && beam.length > 0; depth++) {
    // What is left open is costly to find out.
    if (readings.size >= most) return false;
    const next: Candidate<T>[] = [];
    for (const picks of readings.departures(beam)) {
      if (readings.has(picks)) continue;
      if (readings.size >= most) {
        closed = false;
        break;
      }
      const made = readings.make(picks);
      if (made) next.push(made);
    }
    if (readings.best.settled) break;
    // A departure that changed nothing leads nowhere.
    const promising = next.filter(
      (one) => one.worth > plain.worth && scoreOf(one) >= scoreOf(plain) - MOST_BEHIND,
    );
    beam = ranked(promising).slice(0, BEAM);
  }
  return closed;
}

const ranked = <T>(all: readonly Candidate<T>[]): Candidate<T>[] =>
  all.toSorted((a, b) => scoreOf(b) - scoreOf(a));

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
