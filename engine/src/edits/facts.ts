import { abs } from '../ledger/figures.ts';
import type { Mechanism } from '../contract/edit.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Account, Posting, Statement } from '../statement/model/model.ts';
import { isMoney, type Change } from './changes.ts';
import type { Draft } from './draft.ts';
import type { Hypothesis } from './hypothesis.ts';
import { interchangeableEntries, oneOfEntries } from './interchangeable-entries.ts';
import { amountIn } from './texts.ts';
import type { EditFacts, ValueFacts } from './words/edit-facts.ts';
import { datesInWords, minorAmount, monthDay, nounOf, plainAmount } from './words/text.ts';

/** What an edit's words are made from. */
export interface FactSources {
  draft: Draft;
  statement: Statement | undefined;
  ledgers: readonly Ledger[];
  mechanisms: readonly Mechanism[];
  /** What dates, numbers and pages that contradict the rest say. */
  contradictions: readonly string[];
  /** What the trace says that another program wrote the pages than the file names, where that is all there is. */
  misnamed: string | null;
  program: string | null;
}

/** Everything that the words of an edit rest on. */
export function factsOf(sources: FactSources): EditFacts {
  const { draft: d, ledgers, mechanisms } = sources;
  const ledger = ledgers.find(({ index }) => index === d.account);
  const roots = d.roots.map((change) => valueFacts(change, sources));
  const changes = d.roots.map(changedBy);
  const [first] = changes;
  const among = ledger ? amongOf(d, mechanisms, ledger) : '';
  const isOneChange = d.roots.length > 1 || among !== '';
  const same = first !== undefined && isOneChange && changes.every((by) => by === first);
  const hypotheses = d.alternatives.flatMap(({ hypothesis }) => hypothesis ?? []);
  return {
    kind: d.kind,
    roots,
    companions: d.companions.map((change) => valueFacts(change, sources)),
    by: same ? minorAmount(first, ledger?.account ?? { currency: '' }) : null,
    alternatives: ledger ? hypotheses.map((h) => clauseOf(h, ledger)) : [],
    first: d.alternatives.length > 0 && ledger ? clauseOfChange(d.roots[0], ledger) : '',
    among,
    mechanisms,
    contradictions: sources.contradictions,
    restores: d.restores,
    accuses: true,
    failing:
      ledger && isMoneyEdit(d)
        ? ledger.constraints.filter((c) => !c.holds && (!ledger.doubt || ledger.certain.includes(c))).length
        : 0,
    misnamed: sources.misnamed,
    program: sources.program,
    months: null,
  };
}

/** The entries of which one was changed, as words, where nothing but sums speaks and they count several alike. */
function amongOf({ roots, companions }: Draft, mechanisms: readonly Mechanism[], ledger: Ledger): string {
  const [root] = roots;
  const cell = root?.cell?.ledger[0];
  const by = root && changedBy(root);
  if (roots.length + companions.length > 1 || !cell || by === undefined) return '';
  if (root.class !== 'amount' || root.before === null || mechanisms.some((m) => m !== 'sum')) return '';
  const like = interchangeableEntries(cell, -by, ledger);
  return like.length > 1 ? oneOfEntries(like) : '';
}

const isMoneyEdit = ({ roots }: Draft) => roots.some((c) => isMoney(c.class) || c.class === 'gap');

function changedBy({ was, cell }: Change): bigint | undefined {
  const now = cell?.ledger[0]?.amount.value;
  return was === undefined || now === undefined ? undefined : now - was;
}

/** One value, ready to be told. */
export function valueFacts(
  change: Change,
  { statement, ledgers }: Pick<FactSources, 'statement' | 'ledgers'>,
): ValueFacts {
  const account =
    ledgers.find(({ index }) => index === change.account)?.account ?? statement?.accounts[change.account];
  const currency = (account ?? statement?.accounts[0])?.currency ?? '';
  const posting = change.row === undefined ? undefined : account?.postings[change.row];
  const money = isMoney(change.class) || change.class === 'gap';
  const show = (text: string | null | undefined) =>
    text === null || text === undefined ? null : money ? plainAmount(text, currency) : text;
  const common = {
    known: change.known,
    page: pageOf(change),
    raised: raisedBy(change),
    ...(change.options ? { options: change.options } : {}),
  };
  if (change.class === 'gap') return { ...common, ...gapFacts(change, account, show) };
  const description = posting?.description.value ?? '';
  const isCard = account?.type === 'card';
  const nounFor = (value: bigint) => nounOf(description, isCredit(value, account), isCard);
  const moved = change.class === 'amount' ? posting : undefined;
  const noun = moved ? nounFor(moved.amount.value) : change.label.replace(/^balance on .*/, 'daily balance');
  const date = dayOf(change, posting);
  const [before, after] = [show(change.before), show(change.after)];
  const facts = { ...common, noun, date, description, before, after };
  const isTurned = moved && change.was === -moved.amount.value;
  return isTurned ? { ...facts, turnedFrom: nounFor(-moved.amount.value) } : facts;
}

/** The number of the page that a change is on; 0 where it is of the document. */
function pageOf({ class: kind, places: [place], ref }: Change): number {
  if (kind === 'document') return 0;
  if (place && 'page' in place) return place.page + 1;
  return ref.at === 'page' ? ref.page + 1 : 0;
}

/** The day of a row or of a balance, where it is not what was changed. */
function dayOf({ ref, class: kind }: Change, posting: Posting | undefined): string {
  if (ref.at === 'balance' && ref.date) return monthDay(ref.date);
  return posting && kind !== 'date' ? monthDay(posting.date.value) : '';
}

/** A row that is not printed any more. */
function gapFacts(
  { removed, was, ref }: Change,
  account: Account | undefined,
  show: (text: string | null | undefined) => string | null,
) {
  return {
    noun: nounOfRemoved(removed, was, account?.type === 'card'),
    date: removed?.date ? dateText(removed.date, account) : gapDates(ref.at === 'gap' ? ref : undefined),
    description: removed?.text ?? '',
    before: show(removed?.amount),
    after: null,
  };
}

const NAMED_CREDIT = /payroll|deposit|interest|credit/i;

/** What a row that is gone is called: by its words, its side, or as neither is known. */
function nounOfRemoved(removed: Change['removed'], was: bigint | undefined, isCard: boolean): string {
  const amount = removed?.amount ?? null;
  const credit = (was ?? -1n) > 0n || (amount !== null && NAMED_CREDIT.test(removed?.text ?? ''));
  if (removed && removed.text !== '') return nounOf(removed.text, credit, isCard);
  if (removed && was === undefined && amount === null) return 'transaction';
  return credit ? 'credit' : 'charge';
}

const isCredit = (value: bigint, account: { type: string } | undefined) =>
  account?.type === 'card' ? value < 0n : value > 0n;

/** Whether more is printed than before, whatever the sign. */
function raisedBy({ before, after }: Change): boolean | null {
  const was = before ? amountIn(before)?.value : undefined;
  const now = after ? amountIn(after)?.value : undefined;
  if (was === undefined || now === undefined) return null;
  const [a, b] = [abs(was), abs(now)];
  return a === b ? null : b > a;
}

function gapDates(gap: { from: string; to: string } | undefined): string {
  if (!gap || gap.from === '' || gap.from.startsWith('0')) return '';
  if (gap.from === gap.to || gap.to === '' || gap.to.startsWith('9999')) return monthDay(gap.from);
  const [from, to] = [monthDay(gap.from), monthDay(gap.to)];
  const [month] = from.split(' ');
  return to.startsWith(`${month} `) ? `${from} to ${to.slice((month ?? '').length + 1)}` : `${from} to ${to}`;
}

/** A printed date as other rows of that date are understood. */
const dateText = (text: string, account: Account | undefined) =>
  monthDay(
    [...(account?.postings ?? []), ...(account?.dailyBalances ?? [])].find(({ date }) => date.text === text)
      ?.date.value ?? text,
  );

function clauseOf(h: Hypothesis, ledger: Ledger): string {
  const { postings } = ledger.account;
  if (h.gap)
    return `a ${h.gap.amount < 0n ? 'charge' : 'credit'} of ${minorAmount(h.gap.amount, ledger.account)} is missing from the list`;
  if (h.posting !== undefined)
    return `the date of ${postings[h.posting]?.description.value ?? 'an entry'} was changed`;
  const [root] = h.cells;
  if (!root) return 'a figure was changed';
  const [cell, by] = root;
  const posting = cell.posting === undefined ? undefined : postings[cell.posting];
  const like =
    h.kind === 'change-amount' && h.cells.size === 1 ? interchangeableEntries(cell, by, ledger) : [];
  if (like.length > 1) return `${oneOfEntries(like)} was changed by ${minorAmount(by, ledger.account)}`;
  if (h.kind === 'add-row' && posting)
    return `the ${monthDay(posting.date.value)} ${nounOf(posting.description.value, true, ledger.account.type === 'card')} was added`;
  // Of two entries of one day the amount says which is meant.
  const isAlone = postings.filter(({ date }) => date.value === posting?.date.value).length < 2;
  const what =
    cell.kind === 'posting' && posting
      ? `the ${monthDay(posting.date.value)} ${nounOf(posting.description.value, isCredit(cell.amount.value, ledger.account), ledger.account.type === 'card')}${isAlone ? '' : ` of ${minorAmount(cell.amount.value, ledger.account)}`}`
      : posting
        ? `the balance after the entry of ${monthDay(posting.date.value)}`
        : `the ${cell.kind === 'closing' ? 'ending balance' : cell.kind === 'opening' ? 'beginning balance' : cell.label}`;
  return `${datesInWords(what)} was changed by ${minorAmount(by, ledger.account)}`;
}

function clauseOfChange(change: Change | undefined, ledger: Ledger): string {
  if (!change) return 'a figure was changed';
  if (change.class === 'gap')
    return `a charge of ${minorAmount(change.was ?? 0n, ledger.account)} is missing from the list`;
  const cell = change.cell?.ledger[0];
  if (!cell || change.was === undefined) return `the ${change.label} was changed`;
  return clauseOf(
    {
      kind: change.before === null ? 'add-row' : 'change-amount',
      cells: new Map([[cell, change.was - cell.amount.value]]),
      root: cell,
      cost: 0,
    },
    ledger,
  );
}
