import { textWidth } from '../../writer/metrics.ts';
import { addDays } from '../calendar.ts';
import { averageDailyBalance, closingOf } from '../model.ts';
import { headDate } from './format.ts';
import type { GrammarAccount } from './model.ts';
import { withCurrency, type Scene } from './scene.ts';

type Line = readonly [label: string, value: string, role: string];

/** Lines of label and value from a left edge to the right one. */
function drawLines(scene: Scene, lines: readonly Line[], left: number, right: number): void {
  const { flow } = scene;
  for (const [label, value, role] of lines) {
    flow.text(left, label);
    flow.text(right, value, { align: 'right', role });
    flow.down(flow.options.size * 1.6);
  }
}

/** What is owed, what of it must be paid, and by when. */
export function drawPaymentTerms(scene: Scene, account: GrammarAccount, left: number): void {
  const { picks, random, flow } = scene;
  flow.need(60);
  const closing = closingOf(account);
  const lines: readonly Line[] = [
    [
      scene.label('newOwed'),
      withCurrency(scene, account, picks.cardSign === 'credit-positive' ? -closing : closing),
      'slip.closing',
    ],
    [
      scene.label('minimumPayment'),
      withCurrency(scene, account, Math.min(Math.max(0, closing), 2500)),
      'slip.minimum',
    ],
    [
      scene.label('dueDate'),
      headDate(addDays(account.end, random.fork('due').int(18, 25)), picks),
      'slip.due',
    ],
  ];
  drawLines(scene, lines, left, scene.right - 10);
}

/** The limit of a card and what is left of it, whole or without what is authorized and not yet booked. */
export function drawCardLimits(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, random } = scene;
  const own = random.fork('card limits');
  const closing = closingOf(account);
  const limit = Math.max(200_000, Math.ceil(closing / 100_000) * 100_000 + own.int(1, 4) * 100_000);
  const isHeld = picks.limits === 'card-held';
  const held = isHeld ? own.int(0, 60_000) : 0;
  const left = Math.min(limit, limit - closing) - held;
  // Some banks print whole units only.
  const isRound = isHeld && picks.fraction !== 'whole' && own.chance(0.4);
  const available = Math.max(0, isRound ? Math.floor(left / 100) * 100 : left);
  const line = (label: string, value: number, role: string): Line => [
    label,
    withCurrency(scene, account, value),
    role,
  ];
  flow.need(70);
  drawLines(
    scene,
    [
      line(scene.label('creditLimit'), limit, 'decoy.limit'),
      line(scene.label('availableCredit'), available, 'decoy.available'),
      ...(isHeld ? [line(scene.label('cashLimit'), limit / 5, 'decoy.cash-limit')] : []),
    ],
    scene.left,
    Math.min(scene.right - 10, scene.left + 320),
  );
  flow.down(flow.options.size);
}

/** Interest by kind of balance: none on one that is paid in full. */
export function drawCharges(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, random } = scene;
  const { size } = flow.options;
  const own = random.fork('charges');
  const ends = [220, 340, 460].map((x) => scene.left + x);
  const head = (x: number, text: string, width: number, align: 'left' | 'right'): void => {
    const most = Math.min(size, width / textWidth(scene.bold, 1, text));
    flow.text(x, text, { face: scene.bold, size: most, align });
  };
  const mark = picks.decimalMark === 'comma' ? ',' : '.';
  flow.need(80);
  head(scene.left, scene.label('chargeTable'), 110, 'left');
  for (const [i, id] of (['chargeRate', 'chargeBalance', 'chargeInterest'] as const).entries())
    head(ends[i] ?? 0, scene.label(id), i === 0 ? 95 : 108, 'right');
  const balance = own.chance(0.5) ? 0 : Math.max(0, Math.round(averageDailyBalance(account)));
  const days = Math.round((Date.parse(account.end) - Date.parse(account.start)) / 86_400_000) + 1;
  for (const [label, owed] of [
    [scene.label('purchases'), balance],
    [scene.label('cashLimit'), 0],
  ] as const) {
    const rate = own.int(1399, 2999);
    flow.down(size * 1.5);
    const most = Math.min(size, 115 / textWidth(flow.options.face, 1, label));
    flow.text(scene.left, label, { size: most });
    const printed = `${Math.floor(rate / 100)}${mark}${String(rate % 100).padStart(2, '0')}%`;
    flow.text(ends[0] ?? 0, printed, { align: 'right', role: 'decoy.rate' });
    const interest = Math.round((owed * rate * days) / 3_650_000);
    flow.text(ends[1] ?? 0, withCurrency(scene, account, owed), { align: 'right', role: 'charge.balance' });
    flow.text(ends[2] ?? 0, withCurrency(scene, account, interest), {
      align: 'right',
      role: 'charge.interest',
    });
  }
  flow.down(size * 2.4);
}
