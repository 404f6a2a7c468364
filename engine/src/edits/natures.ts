import type { Mechanism, Trace } from '../contract/edit.ts';

/** What a detector's findings are to edits. */
export interface Nature {
  nature: Trace['nature'];
  mechanism: Mechanism;
}

const replacement = (mechanism: Mechanism): Nature => ({ nature: 'replacement', mechanism });
const mark = (mechanism: Mechanism): Nature => ({ nature: 'mark', mechanism });
const sum = (mechanism: Mechanism): Nature => ({ nature: 'sum', mechanism });
const extent = (mechanism: Mechanism): Nature => ({ nature: 'extent', mechanism });
const route: Nature = { nature: 'route', mechanism: 'writer' };

/** By detector, or by `detector#message` where a message differs from the others. */
const NATURES: Readonly<Record<string, Nature>> = {
  'revision/overwritten-amount': replacement('revision'),
  'revision/overwritten-text': replacement('revision'),
  'revision/overwritten-text#note': route,
  'revision/orphaned-statement-text': replacement('revision'),
  'revision/rewritten-page': route,
  'revision/broken-signature': route,
  'revision/changed-after-signing': route,
  'content/covered-text': replacement('cover'),
  'content/covered-text#redacted': route,
  'content/covered-text#withheld': route,
  'content/annotation-text': replacement('cover'),
  'content/overprinted-text': replacement('cover'),
  'content/hidden-text': replacement('cover'),
  'content/hidden-text#doubled': replacement('paint'),
  'content/contradicted-copy': replacement('type'),
  'content/image-patch': mark('cover'),
  'content/image-patch#figures': replacement('cover'),
  'content/outlined-text': mark('paint'),
  'content/foreign-operator-style': mark('paint'),
  'content/foreign-page-style': extent('writer'),
  'content/foreign-page-syntax': extent('writer'),
  'render/text-layer-contradicts-picture': replacement('pixels'),
  'ledger/foreign-number-format': mark('type'),
  'ledger/bare-description': mark('calendar'),
  'ledger/moved-posting': sum('calendar'),
  'ledger/dates-out-of-order': sum('calendar'),
  'ledger/posting-out-of-period': sum('calendar'),
  'ledger/posting-out-of-period#several': extent('calendar'),
  'ledger/purchase-date-conflict': sum('calendar'),
  'ledger/closed-day-posting': sum('calendar'),
  'ledger/impossible-date': sum('calendar'),
  'ledger/period-length': sum('calendar'),
  'ledger/invalid-routing-number': sum('calendar'),
  'ledger/inconsistent-identity': sum('calendar'),
  'ledger/page-of-another-month': extent('calendar'),
  'ledger/missing-page': extent('calendar'),
  'provenance/pages-by-different-writers': route,
};

const FAMILIES: Readonly<Record<string, Nature>> = {
  provenance: route,
  history: route,
  ledger: sum('sum'),
  font: mark('type'),
  image: mark('pixels'),
  content: mark('paint'),
  render: replacement('pixels'),
  revision: replacement('revision'),
};

/** The nature of `family/detector#message`. */
export function natureOf(detector: string, message: string): Nature {
  const family = detector.slice(0, detector.indexOf('/'));
  return NATURES[`${detector}#${message}`] ?? NATURES[detector] ?? FAMILIES[family] ?? route;
}
