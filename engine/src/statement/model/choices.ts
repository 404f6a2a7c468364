/**
 * What a reading decides. Each kind of choice names what is left open by the page: figures and words are printed,
 * their roles are not.
 */
export type ChoiceKind =
  /** Which gaps group thousands, and whether amounts have decimals. */
  | 'number-grammar'
  /** Order of day and month. */
  | 'date-grammar'
  /** Where one account ends and the next begins. */
  | 'account-cut'
  /** Whether a list of rows belongs to the account. */
  | 'section-scope'
  /** Where a table ends. */
  | 'table-extent'
  /** What the columns of a table mean. */
  | 'column-role'
  /** Whether the balance is owned or owed. */
  | 'sign-convention'
  /** Whether a class of rows are postings. */
  | 'row-kind'
  /** Which amount belongs to a label. */
  | 'label-pairing';

/** Evidence against an option, in bits: minus the binary logarithm of how often honest layouts need it. */
export type Bits = number;

export interface Option {
  id: string;
  bits: Bits;
}

/** One open question with the answers that the text admits, the likeliest first. */
export interface Choice {
  id: string;
  kind: ChoiceKind;
  options: readonly Option[];
}

/** Departures from the likeliest answer, by choice. */
export type Picks = ReadonlyMap<string, string>;

/** Answers the questions of one reading, and keeps which were asked. */
export class Chooser {
  readonly met: Choice[] = [];
  private readonly picks: Picks;
  private spent = 0;

  constructor(picks: Picks = new Map()) {
    this.picks = picks;
  }

  /** The option taken: the one picked for this choice, else the likeliest. What is asked again is paid once. */
  choose(kind: ChoiceKind, scope: string, options: readonly Option[]): string {
    const [first] = options;
    if (!first) throw new RangeError(`no option for ${kind}/${scope}`);
    const id = `${kind}/${scope}`;
    const picked = options.find((option) => option.id === this.picks.get(id)) ?? first;
    if (options.length > 1 && !this.met.some((choice) => choice.id === id)) {
      this.met.push({ id, kind, options });
      this.spent += picked.bits - first.bits;
    }
    return picked.id;
  }

  /**
   * As `choose`, where the likeliest option is known at once and finding the others takes work: they are found when
   * they are picked or looked at.
   */
  chooseLater(kind: ChoiceKind, scope: string, first: Option, all: () => readonly Option[]): string {
    const id = `${kind}/${scope}`;
    if (this.picks.has(id)) return this.choose(kind, scope, all());
    this.met.push({
      id,
      kind,
      get options() {
        return all();
      },
    });
    return first.id;
  }

  /** What the departures cost together. */
  get bits(): Bits {
    return this.spent;
  }
}
