import type { Edit, Story } from '../contract/edit.ts';
import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { Finding, Lane, Verdict } from '../contract/report.ts';
import { differenceOf } from '../detectors/ledger/constraints.ts';
import { failingSum } from '../evidence/ledger/failing-sum.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { ObjectRole } from '../evidence/revisions/object-roles.ts';
import type { RevisionChange } from '../evidence/revisions/revision-changes.ts';
import type { Statement } from '../statement/model/model.ts';
import { storyWords, type StoryFacts } from './words/story-en.ts';

/** What a story is told from. */
export interface StoryInput {
  edits: readonly Edit[];
  /** The edits in a few words each. */
  shorts: readonly string[];
  verdict: Verdict;
  lane: Lane;
  store: EvidenceStore;
  /** Findings that no edit explains and that ask for a review, the weightiest first. */
  reasons: readonly Finding[];
}

/** The result in plain words: one headline, two or three sentences, what was verified, what could not be known. */
export function storyOf({ edits, shorts, verdict, lane, store, reasons }: StoryInput): Story {
  const reading = store.shown('reading');
  const known = store.shown('ledgers');
  const constraints = known.flatMap((l) => (isInDoubt(l) ? [] : l.constraints));
  const pages = store.need('pages').length;
  const { imagePages } = store.shown('lane');
  const printed = reading.ok ? reading.statement.printedPages : [];
  const last = Math.max(0, ...printed.map((p) => p.of ?? 0));
  const signatures = store.shown('signatures');
  const facts: StoryFacts = {
    edits: edits.map(({ headline, explanation, companions, kind }, i) => ({
      headline,
      explanation,
      companions: companions.length,
      kind,
      short: shorts[i] ?? '',
    })),
    verdict,
    lane: lane.kind,
    noIssuerWriter: store.shown('lane').noIssuerWriter,
    isRead: reading.ok,
    accounts: reading.ok ? reading.statement.accounts.length : 0,
    entries: reading.ok ? reading.statement.accounts.reduce((sum, a) => sum + a.postings.length, 0) : 0,
    sums: { held: constraints.filter((c) => c.holds).length, of: constraints.length },
    doubt: known.find(isInDoubt)?.doubt ?? null,
    unchecked: uncheckedIn(known),
    excluded: reading.ok ? excludedIn(reading.statement) : [],
    failing: failingIn(known),
    pages,
    pictures: imagePages.length,
    drawn: valueOf(store.get('recognition'))?.drawn.size ?? 0,
    unread: unreadPages(store),
    completePages: last > 0 && last === pages && printed.length === pages,
    sealed: signatures.some(
      (s) => s.integrity.state === 'intact' && !s.timestamp && s.coverage === 'whole-file',
    ),
    ...updatesIn(store.shown('revisionChanges')),
    periods: reading.ok
      ? reading.statement.accounts.flatMap((a) => (a.period ? [a.period.value.start] : []))
      : [],
    reasons: reasons.slice(0, 2).map(({ title, detail }) => ({ title, detail })),
  };
  return storyWords(facts);
}

function updatesIn(changes: readonly RevisionChange[]): Pick<StoryFacts, 'updates' | 'innocentUpdates'> {
  const innocent = changes.filter((change) => change.innocent);
  const parts = new Set(innocent.flatMap(({ roles }) => roles.flatMap((role) => PARTS[role] ?? [])));
  return {
    updates: changes.length - innocent.length,
    innocentUpdates: { count: innocent.length, parts: [...parts] },
  };
}

/** What an update touched, in words; parts that only hold the file together are not named. */
const PARTS: Readonly<Partial<Record<ObjectRole, string>>> = {
  annotation: 'notes, links, or highlights',
  'form-field': 'form fields',
  signature: 'a digital signature',
  metadata: 'the document information, such as the title',
  attachment: 'an attached file',
};

/** The lists beside the accounts by kind. */
function excludedIn({ excluded = [] }: Statement): StoryFacts['excluded'] {
  const kinds = [...new Set(excluded.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    pages: excluded.flatMap((one) => (one.kind === kind ? [one.page] : [])),
  }));
}

/** What of the lists no sum covers, where their sums are not in doubt. */
function uncheckedIn(ledgers: readonly Ledger[]): StoryFacts['unchecked'] {
  const judged = ledgers.filter(({ doubt }) => !doubt);
  const sum = (of: (ledger: Ledger) => number) => judged.reduce((total, ledger) => total + of(ledger), 0);
  return {
    lines: sum(({ account }) => account.reading?.unparsedRows ?? 0),
    rows: sum(({ account, verified }) => Math.max(0, account.postings.length - verified.rows)),
  };
}

/** True where a doubt keeps sums or counts that fail from accusing. */
const isInDoubt = ({ doubt, constraints, counts, certain }: Ledger): boolean =>
  doubt !== undefined &&
  !(
    certain.length > 0 &&
    constraints.every((c) => c.holds || certain.includes(c)) &&
    counts.every((c) => c.counted === c.printed)
  );

/** The first sum that fails and that a doubt keeps from accusing. */
function failingIn(ledgers: readonly Ledger[]): StoryFacts['failing'] {
  const failing = ledgers.flatMap(({ doubt, constraints, certain }) =>
    doubt ? (failingSum({ constraints: constraints.filter((c) => !certain.includes(c)) }) ?? []) : [],
  )[0];
  return failing ? differenceOf(failing) : null;
}

/** Pages that were not read, by the reason, in their order. */
function unreadPages(store: EvidenceStore): StoryFacts['unread'] {
  const unread = valueOf(store.get('recognition'))?.unread ?? new Map<number, string>();
  const byReason = new Map<string, number[]>();
  for (const [page, reason] of unread) byReason.set(reason, [...(byReason.get(reason) ?? []), page + 1]);
  return [...byReason].map(([reason, pages]) => ({ reason, pages }));
}
