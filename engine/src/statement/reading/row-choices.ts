import type { DraftLedger, DraftSection } from '../rows/draft-model.ts';
import { withBalancesAmong } from './balances-among-rows.ts';
import { chooseCharges } from './charges-beside.ts';
import type { Chooser, Option } from '../model/choices.ts';
import { filterRows } from './filter-rows.ts';
import { chooseExtent, chooseStart, SHORT_LIST } from './list-ends.ts';
import { chooseSuspects } from './sums-among-rows.ts';
import { chooseDrawnTwice } from './rows-drawn-twice.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** Lists beside the account's own: what is owed, not booked, or booked elsewhere. */
const ELSEWHERE =
  /pending|scheduled|upcoming|loan|mortgage|credit line|line of credit|hypothek|darlehen|kredit|pr[eê]t|cr[eé]dit immobilier|hipoteca|pr[eé]stamo|empr[eé]stimo|mutuo|lening|hypotheek|kredyt|vorgemerkt|ausstehend|pendiente|pendente|in attesa|reverted|declined|authori[sz]|reward|points|exchange|outstanding/i;

/** What it costs to leave the side that a heading names to the signs of its rows. */
const BY_SIGN = parameter({ value: 7, unit: 'bits', source: 'judgment' });

/** Leaves out what does not belong to the account, one in which nothing moved perhaps: whole lists, or the end of one. */
export function chooseRows(draft: DraftLedger, chooser: Chooser, isIdle: boolean): DraftLedger {
  const sided = chooseUnnamed(chooseSides(chooseSections(draft, chooser, isIdle), chooser), chooser);
  const draftOfRows = chooseSuspects(chooseDrawnTwice(withBalancesAmong(sided), chooser), chooser);
  return chooseCharges(chooseExtent(chooseStart(draftOfRows, chooser), chooser), chooser);
}

/** A heading names the side of its rows; where they print signs of both sides, it may be no heading. */
function chooseSides(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const isDoubtful = draft.sections.map(({ kind }, index) => {
    if (kind === 'mixed' || kind === 'pending') return false;
    const cells = draft.rows.filter((row) => row.section === index).map(({ cell }) => cell);
    const minus = cells.filter(({ token }) => (token.amount?.value ?? 0n) < 0n).length;
    return minus > 0 && minus < cells.length && cells.every(({ column }) => column.role === 'amount');
  });
  if (!isDoubtful.includes(true)) return draft;
  const options = [
    { id: 'by heading', bits: 0 },
    { id: 'by sign', bits: BY_SIGN },
  ];
  if (chooser.choose('sign-convention', 'sections', options) === 'by heading') return draft;
  const sections = draft.sections.map((one, i) => (isDoubtful[i] ? { ...one, kind: 'mixed' as const } : one));
  return { ...draft, sections };
}

/** Lists whose side is asked for at most, and what it costs to take one for credits or for debits. */
const MOST_UNNAMED = 4;
const CREDITS = parameter({ value: 6, unit: 'bits', source: 'judgment' });
const DEBITS = parameter({ value: 7, unit: 'bits', source: 'judgment' });

/** A list beside others, under a title that names no side, may be all credits or all debits where no row has a sign. */
function chooseUnnamed(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const cells = draft.sections.map((_, index) =>
    draft.rows.filter((row) => row.section === index && !row.balance).map(({ cell }) => cell),
  );
  if (cells.filter((own) => own.length > 0).length < 2) return draft;
  const open = draft.sections.flatMap(({ kind }, index) => {
    const own = cells[index] ?? [];
    const isBare = own.every(
      ({ column, token }) => column.role === 'amount' && (token.amount?.sign ?? 'none') === 'none',
    );
    return kind === 'mixed' && own.length > 0 && isBare ? [index] : [];
  });
  if (open.length === 0 || open.length > MOST_UNNAMED) return draft;
  const options = [
    { id: 'mixed', bits: 0 },
    { id: 'credits', bits: CREDITS },
    { id: 'debits', bits: DEBITS },
  ] as const;
  const kinds = new Map(open.map((at) => [at, chooser.choose('sign-convention', `section ${at}`, options)]));
  if ([...kinds.values()].every((kind) => kind === 'mixed')) return draft;
  const sections = draft.sections.map((one, i): DraftSection => {
    const kind = kinds.get(i);
    return kind === 'credits' || kind === 'debits' ? { ...one, kind } : one;
  });
  return { ...draft, sections };
}

/**
 * What it costs to leave out a list: one of another matter by its title, one of an account in which nothing moved, the
 * only one, one of several.
 */
const LEFT_OUT = parameters({
  unit: 'bits',
  source: 'judgment',
  values: { elsewhere: 2, idle: 4, only: 20, one: 11 },
});

function chooseSections(draft: DraftLedger, chooser: Chooser, isIdle: boolean): DraftLedger {
  const filled = draft.sections
    .map((section, index) => ({ section, index }))
    .filter(({ index }) => draft.rows.some((row) => row.section === index));
  if (filled.length > 12 || (filled.length < 2 && draft.rows.length > SHORT_LIST)) return draft;
  const out = new Set(
    filled
      .filter(({ section, index }) => {
        const isElsewhere = ELSEWHERE.test(section.title);
        const reason = isElsewhere ? 'elsewhere' : isIdle ? 'idle' : filled.length < 2 ? 'only' : 'one';
        const options: Option[] = [
          { id: 'in', bits: 0 },
          { id: 'out', bits: LEFT_OUT[reason] },
        ];
        return chooser.choose('section-scope', `${index} ${section.title}`, options) === 'out';
      })
      .map(({ index }) => index),
  );
  return out.size === 0 ? draft : filterRows(draft, (row) => !out.has(row.section), out);
}
