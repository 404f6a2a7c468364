import { parseDate } from '../../layout/date-text.ts';
import type { Account, Posting } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest characters of a wording that others are longer than by a reference. */
const SHORTEST = parameter({ value: 11, unit: 'characters', source: 'judgment' });

/** One posting named without the reference that the bank prints with every other posting of that name. */
export const bareDescription = defineDetector({
  id: 'ledger/bare-description',
  family: 'ledger',
  title: 'Wording of the transactions',
  rationale:
    'A bank words transactions of one kind the same way, with their numbers and references. A name typed by hand does not have them.',
  innocentCauses: {
    'other-way': 'The payer used another way to pay, which the bank words differently.',
    'unread-reference': 'The reference is on a separate line and was not read.',
  },
  ask: 'Ask for proof of this payment, such as a pay stub or a receipt.',
  references: ['docs/careful-forger.md'],
  needs: ['statement'],
  trace: { nature: 'mark', mechanism: 'calendar' },
  messages: {
    bare: {
      title: 'One transaction lacks the reference that all others of its kind have',
      detail: 'The row dated {date} reads only {row}, where others read {like}.',
      claim: 'corroborates',
    },
  },
  *detect({ statement }) {
    let applied = false;
    for (const account of statement.accounts) {
      // What is left unread among the rows may be the reference of one.
      if (account.reading?.unparsedLines) continue;
      const worded = wordings(account);
      const numbered = worded.filter((w) => w.form.includes(NUMBER));
      if (worded.length < FEWEST || numbered.length < worded.length / 2) continue;
      applied = true;
      const bare = worded.flatMap((w) => fullerForm(w, worded) ?? []);
      const [only] = bare;
      // Where others come with a reference and without, the bank words some of them so.
      if (!only || worded.filter((w) => comesEitherWay(w, worded)).length > 1) continue;
      if (!isKindNumbered(only, worded) || variesReferences(statement.accounts.flatMap(wordings))) continue;
      yield {
        message: 'bare',
        data: {
          date: only.posting.date.text,
          row: quoted(only.posting.description.value),
          like: quoted(only.like.description.value),
        },
        locations: places(
          printedAt(only.posting.description, 'description'),
          printedAt(only.like.description, 'usual wording'),
        ),
      };
    }
    return applied ? undefined : { notApplicable: 'The descriptions have no references.' };
  },
});

interface Wording {
  posting: Posting;
  /** Capitals with every word that holds a digit as a sign for a number or a day, in blanks. */
  form: string;
}

const NUMBER = '#';
const DATE = '@';
/** A day is no reference: banks print it where it differs from the day of posting. */
const signOf = (word: string): string => (parseDate(word) ? DATE : /\d/.test(word) ? NUMBER : word);

/** Fewest rows that show how a bank words them. */
const FEWEST = parameter({ value: 10, unit: 'rows', source: 'judgment' });

function wordings({ postings }: Account): Wording[] {
  return postings.map((posting) => {
    const words = posting.description.value.toUpperCase().trim().split(/\s+/);
    return { posting, form: ` ${words.map(signOf).join(' ')} ` };
  });
}

/** True for a name without a number that another row prints with one. */
const comesEitherWay = ({ posting, form }: Wording, all: readonly Wording[]): boolean =>
  !form.includes(NUMBER) &&
  all.some((w) => w.posting !== posting && w.form.startsWith(form) && w.form !== form);

/** Fewest other rows of the kind that show that the bank prints a reference with each; two where nearly all rows have one. */
const FEWEST_OF_KIND = parameter({ value: 5, unit: 'rows', source: 'judgment' });
const NEARLY_ALL = parameter({ value: 0.85, unit: 'share of the rows', source: 'judgment' });

/** True where all other payments of the kind that the fuller wording begins with come with a number, and enough do. */
function isKindNumbered(only: { posting: Posting; like: Posting }, worded: readonly Wording[]): boolean {
  // The number of a row is no kind.
  const kindOf = (form: string) =>
    form
      .trim()
      .split(' ')
      .find((word) => word !== NUMBER && word !== DATE);
  const kind = kindOf(worded.find((w) => w.posting === only.like)?.form ?? '');
  const alike = worded.filter(({ posting, form }) => posting !== only.posting && kindOf(form) === kind);
  const others = worded.filter(({ posting }) => posting !== only.posting);
  const numbered = others.filter(({ form }) => form.includes(NUMBER)).length;
  const least = numbered >= NEARLY_ALL * others.length ? 2 : FEWEST_OF_KIND;
  return alike.length >= least && alike.every(({ form }) => form.includes(NUMBER));
}

/**
 * True where a name comes with one reference in one row and with another in the next, and both stand behind other names
 * too: `RENT MANDATE 7120`, `RENT INVOICE 88`. Who prints now this one and now that one prints none as well.
 */
function variesReferences(worded: readonly Wording[]): boolean {
  const references = worded.flatMap(({ form }) => {
    const words = form.trim().split(' ');
    const at = words.indexOf(NUMBER);
    return at > 1 ? [{ name: words.slice(0, at - 1).join(' '), label: words[at - 1] }] : [];
  });
  const isLabel = (label: string | undefined) =>
    new Set(references.flatMap((one) => (one.label === label ? [one.name] : []))).size > 1;
  const labels = references.filter((one) => isLabel(one.label));
  return labels.some((one) => labels.some(({ name, label }) => name === one.name && label !== one.label));
}

/** The wording of at least two other rows that hold a name of two words or more, followed by the same reference. */
function fullerForm({ posting, form }: Wording, all: readonly Wording[]) {
  if (form.includes(NUMBER) || form.length < SHORTEST || form.trim().split(' ').length < 2) return undefined;
  const others = all.filter((w) => w.posting !== posting && w.form.includes(form));
  const tails = others.map((w) => w.form.slice(w.form.indexOf(form) + form.length));
  const [tail] = tails;
  const alike = tail?.includes(NUMBER) && tails.length >= 2 && tails.every((t) => t === tail);
  const like = others[0]?.posting;
  return alike && like ? { posting, like } : undefined;
}
