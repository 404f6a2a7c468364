import { addDays } from '../genuine/calendar.ts';
import { composeStatement } from '../genuine/draw.ts';
import type { StatementModel } from '../genuine/model.ts';
import { textWidth } from '../writer/metrics.ts';
import type { Item, TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { inflate, withAccount, withPosting } from './motives.ts';
import {
  changesOf,
  editsOf,
  replaced,
  updated,
  written,
  type Edit,
  type Technique,
  type Target,
} from './target.ts';

function anyPosting(target: Target, random: Random): { account: number; index: number } | undefined {
  const all = target.composed.model.accounts.flatMap((a, account) =>
    a.postings.map((_, index) => ({ account, index })),
  );
  return all.length > 0 ? random.pick(all) : undefined;
}

/** The date of one posting moved to a day out of order, everything else kept. */
export const dateChanged: Technique = {
  technique: 'date-changed',
  leavesTrace: true,
  forge: (target, random) => {
    const place = anyPosting(target, random);
    const account = place && target.composed.model.accounts[place.account];
    const posting = account?.postings[place?.index ?? -1];
    if (!place || !account || !posting) return undefined;
    // Past the neighbors on either side, so that the row stands between later or earlier ones.
    const forward = place.index < account.postings.length / 2;
    const far = forward ? account.end : account.start;
    const date = posting.date === far ? addDays(far, forward ? 9 : -9) : far;
    const role = `posting.${place.account}.${place.index}.date`;
    const facts = (m: StatementModel) => withPosting(m, place.account, place.index, (p) => ({ ...p, date }));
    const edits = editsOf(target, facts, (r) => r === role);
    if (!edits) return undefined;
    const spec = replaced(target.composed.spec, edits, (e) => [e.after]);
    const bytes = random.chance(0.5) ? updated(target, spec) : written(spec);
    // No issuer prints a row past its neighbors or its period: only a single row may have been on that day.
    const isPossible = account.postings.length === 1 && date >= account.start && date <= account.end;
    return { bytes, changed: changesOf(edits), ...(isPossible ? { facts } : {}) };
  },
};

/** A row taken out, its place left blank, sums and balances kept. */
export const postingDeleted: Technique = {
  technique: 'posting-deleted',
  leavesTrace: true,
  forge: (target, random) => {
    const place = anyPosting(target, random);
    if (!place) return undefined;
    const prefix = `posting.${place.account}.${place.index}.`;
    const { spec } = target.composed;
    const changed = spec.pages.flatMap((page, p) => {
      const row = page.items.filter((i): i is TextItem => isRow(i, prefix));
      return row.length > 0 ? [{ page: p + 1, old: row.map((i) => i.text).join(' '), new: '' }] : [];
    });
    if (changed.length === 0) return undefined;
    const pages = spec.pages.map((page) => ({ ...page, items: page.items.filter((i) => !isRow(i, prefix)) }));
    const cut = { ...spec, pages };
    return { bytes: random.chance(0.5) ? updated(target, cut) : written(cut), changed };
  },
};

const isRow = (item: Item, prefix: string): boolean =>
  item.kind === 'text' && item.role?.startsWith(prefix) === true;

/** An expense left out and everything recomputed: the statement agrees with itself. */
export const deletedConsistent: Technique = {
  technique: 'posting-deleted-consistent',
  leavesTrace: false,
  forge: (target, random) => {
    const place = anyPosting(target, random);
    const gone = place && target.composed.model.accounts[place.account]?.postings[place.index];
    if (!place || !gone) return undefined;
    const { spec } = composeStatement(target.family, target.seed, (model) =>
      withAccount(model, place.account, (a) => ({
        ...a,
        postings: a.postings.filter((_, i) => i !== place.index),
      })),
    );
    const prefix = `posting.${place.account}.${place.index}.`;
    const on = target.composed.spec.pages.findIndex((page) => page.items.some((i) => isRow(i, prefix)));
    return { bytes: written(spec), changed: [{ page: on + 1, old: gone.lines.join(' '), new: '' }] };
  },
};

const SUMS = /^(summary|total|closing|cover)\b/;

/** An income row set in among the others and the page laid out again, with the old summary and totals. */
export const postingAdded: Technique = {
  technique: 'posting-added',
  leavesTrace: true,
  forge: (target, random) => {
    const place = anyPosting(target, random);
    const account = place && target.composed.model.accounts[place.account];
    if (!place || !account) return undefined;
    const model =
      account.postings.find((p) => p.kind === 'payroll') ?? account.postings.find((p) => p.amount > 0);
    const near = account.postings[place.index];
    if (!model || !near) return undefined;
    const added = { ...model, date: near.date, amount: model.amount + random.int(0, 20000) };
    const facts = (m: StatementModel) =>
      withAccount(m, place.account, (a) => ({
        ...a,
        postings: [...a.postings.slice(0, place.index + 1), added, ...a.postings.slice(place.index + 1)],
      }));
    const { spec } = composeStatement(target.family, target.seed, facts);
    const old = new Map<string, string>();
    for (const item of target.composed.spec.pages.flatMap((p) => p.items)) {
      if (item.kind === 'text' && item.role && SUMS.test(item.role)) old.set(item.role, item.text);
    }
    const pages = spec.pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        item.kind === 'text' && item.role ? withText(item, old.get(item.role)) : item,
      ),
    }));
    const role = `posting.${place.account}.${place.index + 1}.description`;
    const on = pages.findIndex((page) => page.items.some((i) => i.kind === 'text' && i.role === role));
    return {
      bytes: written({ ...spec, pages }),
      changed: [{ page: on + 1, old: '', new: added.lines.join(' ') }],
      facts,
    };
  },
};

/** The same item with other words, its right edge kept. */
function withText(item: TextItem, text: string | undefined): TextItem {
  if (text === undefined || text === item.text) return item;
  const shift = textWidth(item.face, item.size, item.text) - textWidth(item.face, item.size, text);
  return { ...item, text, x: item.x + shift };
}

function balanceTechnique(technique: string, which: 'opening' | 'closing'): Technique {
  return {
    technique,
    leavesTrace: true,
    forge: (target, random) => {
      const more = random.int(50000, 900000);
      const roles = new RegExp(`^(summary|${which}|cover)\\.(0\\.)?${which}$|^${which}\\.0$`);
      const facts = (m: StatementModel) => withAccount(m, 0, (a) => ({ ...a, opening: a.opening + more }));
      const edits = editsOf(target, facts, (role) => roles.test(role));
      if (!edits) return undefined;
      const spec = replaced(target.composed.spec, edits, (e) => [e.after]);
      const bytes = random.chance(0.5) ? updated(target, spec) : written(spec);
      return { bytes, changed: changesOf(edits), facts };
    },
  };
}

/** The opening balance raised where it is printed, nothing else. */
export const openingChanged = balanceTechnique('opening-changed', 'opening');

/** The closing balance raised where it is printed, nothing else. */
export const closingChanged = balanceTechnique('closing-changed', 'closing');

/** One figure of a kind raised where it is printed, nothing that hangs on it. */
function figureTechnique(technique: string, roles: RegExp): Technique {
  return {
    technique,
    leavesTrace: true,
    forge: (target, random) => {
      const more = random.int(20000, 400000);
      // Raising the opening balance moves balances; raising one income moves totals: between them all figures move.
      const all = [
        editsOf(
          target,
          (m) => withAccount(m, 0, (a) => ({ ...a, opening: a.opening + more })),
          (r) => roles.test(r),
        ),
        inflatedRoles(target, random, roles),
      ].flatMap((edits) => edits ?? []);
      if (all.length === 0) return undefined;
      const edit = random.pick(all);
      const spec = replaced(target.composed.spec, [edit], (e) => [e.after]);
      return {
        bytes: random.chance(0.5) ? updated(target, spec) : written(spec),
        changed: changesOf([edit]),
      };
    },
  };
}

function inflatedRoles(target: Target, random: Random, roles: RegExp): Edit[] | undefined {
  const motive = inflate(target, random);
  return motive && editsOf(target, motive.change, (role) => roles.test(role));
}

/** One running balance raised. */
export const balanceChanged = figureTechnique('running-balance-changed', /^posting\.\d+\.\d+\.balance$/);

/** One total of a section or of the summary raised. */
export const totalChanged = figureTechnique('total-changed', /^(total\.|summary\.\d+\.(?!opening|closing))/);

/** One balance of the daily table raised. */
export const dailyChanged = figureTechnique('daily-balance-changed', /^daily\./);

/** Another name where the holder's stands. */
export const holderChanged: Technique = {
  technique: 'holder-changed',
  leavesTrace: true,
  forge: (target, random) => {
    const name = random.pick(['Evelyn Marsh', 'Robert Kane', 'Silvia Duarte', 'Anders Holm']);
    const edits = editsOf(
      target,
      (m) => ({ ...m, holder: name }),
      (role) => role === 'holder',
    );
    if (!edits) return undefined;
    const spec = replaced(target.composed.spec, edits, (e) => [{ ...e.after, foreign: true }]);
    return { bytes: random.chance(0.5) ? updated(target, spec) : written(spec), changed: changesOf(edits) };
  },
};

/** What a forger of a card's rows forgets: the credit that is left, the slip, or both. */
const FORGOTTEN = [/^decoy\.available$/, /^slip\./, /^(?:decoy\.available$|slip\.)/] as const;

/** An expense of a card lowered with every balance and total, but not what is printed of its credit and its slip. */
export const creditForgotten: Technique = {
  technique: 'credit-forgotten',
  leavesTrace: true,
  forge: (target, random) => {
    const forgotten = random.pick(FORGOTTEN);
    const texts = target.composed.spec.pages.flatMap((page) => page.items);
    if (!texts.some((item) => item.kind === 'text' && forgotten.test(item.role ?? ''))) return undefined;
    const [account] = target.composed.model.accounts;
    const spent = account?.postings.flatMap(({ amount }, i) => (amount > 2000 ? [i] : [])) ?? [];
    if (spent.length === 0) return undefined;
    const chosen = random.pick(spent);
    const share = random.pick([2, 4, 10]);
    const edits = editsOf(
      target,
      (m) => withPosting(m, 0, chosen, (p) => ({ ...p, amount: Math.round(p.amount / share) })),
      (role) => !forgotten.test(role),
    );
    if (!edits) return undefined;
    const spec = replaced(target.composed.spec, edits, (e) => [e.after]);
    return { bytes: written(spec), changed: changesOf(edits) };
  },
};
