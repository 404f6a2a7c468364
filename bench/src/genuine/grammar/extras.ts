import { textWidth } from '../../writer/metrics.ts';
import { addDays } from '../calendar.ts';
import { activeDays, averageDailyBalance, closingOf } from '../model.ts';
import { downFirst } from '../rows.ts';
import { drawPaymentTerms } from './card.ts';
import { figure, keptTogether, rowDate } from './format.ts';
import type { GrammarAccount } from './model.ts';
import { balanceText, labeled, lone, rangeText, withCurrency, type Scene } from './scene.ts';

/** A paragraph's text with amounts and percentages of its own. */
function filledProse(scene: Scene, template: string, key: string): string {
  const random = scene.random.fork(key);
  const account = scene.model.accounts[0];
  const mark = scene.picks.decimalMark === 'comma' ? ',' : '.';
  const percent = (): string => `${random.int(1, 24)}${mark}${random.digits(2)}%`;
  const cents = scene.picks.fraction === 'whole' ? 1 : 100;
  const amount = (): string => {
    const value = random.pick([500, 25, 30, 12, 100_000, 250_000, 2500, 96]) * cents;
    return keptTogether(account ? withCurrency(scene, account, value) : figure(value, scene.picks));
  };
  return template.replaceAll('{x}', amount).replaceAll('{p}', percent);
}

/** A paragraph in small print. */
function drawParagraph(scene: Scene, template: string, key: string, width = scene.right - scene.left): void {
  const { flow } = scene;
  const size = Math.min(7.5, flow.options.size);
  flow.need(size * 5);
  flow.paragraph(scene.left, width, filledProse(scene, template, key), {
    size,
    role: 'decoy.prose',
    leading: size * 1.3,
  });
  flow.down(size);
}

/** Paragraphs of conditions, some with amounts. */
export function drawProse(scene: Scene, key: string): void {
  const { words, picks, random } = scene;
  const list = random
    .fork(key)
    .shuffle(words.prose)
    .slice(0, random.fork(`${key} count`).int(1, words.prose.length));
  list.forEach((template, i) => drawParagraph(scene, template, `${key} ${i}`));
  if (picks.insurance === 'amounts')
    drawParagraph(scene, random.fork('insured').pick(words.insurance), 'insured');
}

/** What is insured, where no other paragraph says so. */
export function drawInsurance(scene: Scene): void {
  drawParagraph(scene, scene.random.fork('insured').pick(scene.words.insurance), 'insured');
}

/** A note in the right half of the sheet. */
export function drawSideNote(scene: Scene): void {
  const { flow, random, words } = scene;
  const left = scene.left + (scene.right - scene.left) * 0.62;
  const size = Math.min(7, flow.options.size);
  const text = filledProse(scene, random.fork('side note').pick(words.prose), 'side note');
  flow.paragraph(left, scene.right - left, text, { size, role: 'decoy.prose', leading: size * 1.3 });
  flow.down(size * 2);
}

/** The second line of a footer, which may name a price. */
export function footerText(scene: Scene): string {
  return filledProse(scene, scene.random.fork('footer').pick(scene.words.footers), 'footer');
}

/** An offer in a box. */
export function drawMarketing(scene: Scene): void {
  const { flow, random } = scene;
  flow.need(60);
  const width = (scene.right - scene.left) * random.fork('offer width').pick([0.5, 0.75, 1]);
  const top = flow.y - 10;
  flow.frame(scene.left - 4, top, width + 8, 40, [0.5]);
  const text = filledProse(scene, random.fork('offer').pick(scene.words.marketing), 'offer');
  flow.down(4);
  flow.paragraph(scene.left + 4, width - 8, text, {
    face: scene.bold,
    size: Math.min(8, flow.options.size),
    role: 'decoy.offer',
  });
  flow.y = Math.max(flow.y, top + 40) + 18;
}

/** The accounts of a statement on its first page, or the sum of a group of them. */
export function drawOverview(scene: Scene, accounts: readonly GrammarAccount[]): void {
  const { flow, picks } = scene;
  const { size } = flow.options;
  if (picks.overview === 'none' || accounts.length < 2) return;
  flow.need(60 + accounts.length * size * 1.5);
  flow.text(scene.left, scene.label('overview'), { face: scene.bold, size: size + 1 });
  flow.down(size * 1.9);
  if (picks.overview === 'group-line') {
    const first = accounts[0] as GrammarAccount;
    const same = accounts.filter((account) => account.currency === first.currency);
    const sum = same.reduce((s, account) => s + closingOf(account), 0);
    flow.text(scene.left, scene.label('deposits'));
    flow.text(scene.left + 300, withCurrency(scene, first, sum), { align: 'right', role: 'overview.group' });
    flow.down(size * 2.4);
    return;
  }
  accounts.forEach((account, i) => {
    flow.text(scene.left, account.product);
    if (picks.accountHeading !== 'suffix')
      flow.text(scene.left + 190, picks.numberForm === 'iban' ? account.masked.slice(-9) : account.masked, {
        size: Math.min(size, 8),
      });
    flow.text(
      scene.right - 30,
      `${withCurrency(scene, account, closingOf(account))}${picks.currencies === 'two' && !picks.currencyShown.startsWith('code') ? ` ${account.currency}` : ''}`,
      { align: 'right', role: `overview.${i}` },
    );
    flow.down(size * 1.5);
  });
  flow.down(size * 1.4);
}

/** A loan below the accounts, with rows of its own. */
export function drawLoan(scene: Scene, end: string): void {
  const { flow, words, picks, random } = scene;
  const { size } = flow.options;
  const own = random.fork('loan');
  const account = scene.model.accounts[0] as GrammarAccount;
  flow.need(110);
  flow.text(scene.left, `${scene.label('loan')} ${own.digits(3)}-${own.digits(6)}`, {
    face: scene.bold,
    size: size + 1,
  });
  flow.down(size * 1.9);
  let left = own.int(2_000_000, 20_000_000);
  flow.text(scene.left, labeled(scene, scene.label('loanLeft'), withCurrency(scene, account, left)), {
    role: 'decoy.loan',
  });
  flow.down(size * 1.8);
  const row = (texts: readonly string[], bold: boolean) => loanRow(scene, texts, bold);
  row(
    [
      scene.head('date'),
      scene.head('text'),
      scene.label('installment'),
      scene.label('principal'),
      scene.head('balance'),
    ].map((t) => t.slice(0, 16)),
    true,
  );
  for (let i = own.int(1, 3); i > 0; i--) {
    const principal = own.int(20_000, 90_000);
    left -= principal;
    row(
      [
        rowDate(addDays(end, -i * 7), picks),
        scene.label('installment'),
        figure(principal + own.int(5000, 30_000), picks),
        figure(principal, picks),
        figure(left, picks),
      ],
      false,
    );
  }
  flow.text(
    scene.left,
    `${words.products[3][0] ?? ''} ${own.int(3, 9)}${picks.decimalMark === 'comma' ? ',' : '.'}${own.digits(2)}%`,
    { role: 'decoy.loan' },
  );
  flow.down(size * 2.2);
}

/** A line of the loan's list, or in bold the heads of its columns. */
function loanRow(scene: Scene, texts: readonly string[], bold: boolean): void {
  const { flow } = scene;
  const { size } = flow.options;
  const columns = [0, 80, 300, 390, 480].map((x) => scene.left + x);
  texts.forEach((text, i) =>
    flow.text(columns[i] ?? 0, text, {
      align: i > 1 ? 'right' : 'left',
      ...(bold
        ? { face: scene.bold, size: Math.min(size, (i > 1 ? 82 : 76) / textWidth(scene.bold, 1, text)) }
        : i > 1
          ? { role: 'decoy.loan' }
          : {}),
    }),
  );
  flow.down(size * 1.5);
}

/** Payments that are not posted yet; outside every sum. */
export function drawPending(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, words, random } = scene;
  const { size } = flow.options;
  const own = random.fork('pending');
  flow.need(60);
  const title = picks.pending === 'reverted' ? scene.words.reverted : scene.label('pending');
  flow.text(scene.left, title, { face: scene.bold, size: size + 0.5 });
  flow.down(size * 1.7);
  for (let i = own.int(1, 3); i > 0; i--) {
    flow.text(scene.left, rowDate(addDays(account.end, -own.int(0, 1)), picks));
    flow.text(scene.left + 90, own.pick(words.shops));
    flow.text(scene.right, withCurrency(scene, account, -own.int(300, 9000)), {
      align: 'right',
      role: 'decoy.pending',
    });
    flow.down(size * 1.5);
  }
  flow.down(size);
}

/** The checks of an account once more, by number. */
export function drawCheckList(scene: Scene, account: GrammarAccount, place: number): void {
  const { flow, picks } = scene;
  const { size } = flow.options;
  const checks = account.postings
    .map((posting, i) => ({ posting, i }))
    .filter(({ posting }) => posting.check !== undefined);
  if (checks.length === 0) return;
  flow.need(60);
  flow.text(scene.left, scene.label('checkList'), { face: scene.bold, size: size + 0.5 });
  flow.down(size * 1.7);
  const width = (scene.right - scene.left) / 2;
  for (const row of downFirst(checks, 2)) {
    flow.need(size * 1.5);
    row.forEach(({ posting, i }, c) => {
      const x = scene.left + c * width;
      const before = checks.find(({ posting: other }) => other.check === (posting.check ?? 0) - 1);
      flow.text(x, `${posting.check ?? ''}${before || posting === checks[0]?.posting ? '' : '*'}`);
      flow.text(x + 70, rowDate(posting.date, picks));
      flow.text(x + width - 40, figure(posting.amount, picks), {
        align: 'right',
        role: `list.${place}.${i}.amount`,
      });
    });
    flow.down(size * 1.5);
  }
  flow.down(size);
}

const pairs = { none: 0, one: 1, two: 2, three: 3 } as const;

/** The balance at the end of each day that has postings, by the days they are booked on or those they count from. */
export function dailyOf({ picks }: Scene, account: GrammarAccount): ReturnType<typeof activeDays> {
  if (picks.dailyBy === 'booking') return activeDays(account);
  const counted = account.postings.map((posting) => ({
    ...posting,
    date: posting.valueDate ?? posting.date,
  }));
  counted.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return activeDays({ ...account, postings: counted });
}

/** A list of balances of days. */
export function drawDaily(scene: Scene, account: GrammarAccount, place: number): void {
  const { flow, picks } = scene;
  const { size } = flow.options;
  const days = dailyOf(scene, account);
  if (days.length === 0) return;
  flow.need(60);
  flow.text(scene.left, scene.label('daily'), { face: scene.bold, size: size + 0.5 });
  flow.down(size * 1.7);
  const count = pairs[picks.dailyTable];
  const width = Math.min(230, (scene.right - scene.left) / Math.max(1, count));
  for (const row of downFirst(days, count)) {
    flow.need(size * 1.5);
    row.forEach((day, c) => {
      flow.text(scene.left + c * width, rowDate(day.date, picks));
      flow.text(scene.left + (c + 1) * width - 18, balanceText(scene, account, day.balance), {
        align: 'right',
        role: `daily.${place}.${day.date}`,
      });
    });
    flow.down(size * 1.5);
  }
  flow.down(size);
}

/** Fees of the period and of the year, which look like totals. */
export function drawFees(scene: Scene, account: GrammarAccount): void {
  const { flow, words, random, picks } = scene;
  const { size } = flow.options;
  const own = random.fork('fees');
  flow.need(70);
  const head = (x: number, text: string, width: number, align: 'left' | 'right'): void => {
    const most = Math.min(size, width / textWidth(scene.bold, 1, text));
    flow.text(x, text, { face: scene.bold, size: most, align });
  };
  head(scene.left, scene.label('feeTable'), 185, 'left');
  head(scene.left + 290, scene.label('feePeriod'), 95, 'right');
  head(scene.left + 400, scene.label('feeYear'), 95, 'right');
  for (const name of words.feeNames) {
    flow.down(size * 1.5);
    flow.text(scene.left, name);
    flow.text(scene.left + 290, withCurrency(scene, account, 0), { align: 'right', role: 'decoy.fee' });
    flow.text(
      scene.left + 400,
      withCurrency(scene, account, own.int(0, 9) * (picks.fraction === 'whole' ? 35 : 3500)),
      { align: 'right', role: 'decoy.fee' },
    );
  }
  flow.down(size * 2.4);
}

/** Rates of interest with the balance they apply to. */
export function drawRates(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, random } = scene;
  const { size } = flow.options;
  const mark = picks.decimalMark === 'comma' ? ',' : '.';
  flow.need(50);
  const wide = flow.text(scene.left, scene.label('rates'), { face: scene.bold });
  const rate = `${random.fork('rate').int(0, 19)}${mark}${random.fork('rate').digits(2)}%`;
  flow.text(scene.left + Math.max(180, wide + 12), rate, { role: 'decoy.rate' });
  flow.down(size * 1.5);
  if (picks.interestBox === 'own-period') {
    // Interest is often reckoned by quarters, whatever the statement covers.
    const from = addDays(account.start, -60);
    const text = `${scene.label('interest')} ${rangeText(scene, from, addDays(account.start, 29))}`;
    const to = flow.text(scene.left, text, { role: 'decoy.interest-period' });
    const value = withCurrency(scene, account, random.fork('own period').int(10, 900));
    flow.text(scene.left + Math.max(230, to + 12), value, { role: 'decoy.interest' });
    flow.down(size * 1.5);
  }
  flow.text(scene.left, lone(scene, scene.label('average')));
  flow.text(scene.left + 300, withCurrency(scene, account, averageDailyBalance(account)), {
    align: 'right',
    role: 'decoy.average',
  });
  flow.down(size * 2.2);
}

/** The limit of an account and what is left of it. */
export function drawLimits(scene: Scene, account: GrammarAccount): void {
  const { flow } = scene;
  const { size } = flow.options;
  const limit = 100_000;
  flow.need(40);
  flow.text(scene.left, labeled(scene, scene.label('overdraft'), withCurrency(scene, account, limit)), {
    role: 'decoy.limit',
  });
  flow.down(size * 1.5);
  flow.text(
    scene.left,
    labeled(scene, scene.label('available'), withCurrency(scene, account, limit + closingOf(account))),
    { role: 'decoy.available' },
  );
  flow.down(size * 2);
}

/** A slip to send back with a payment, which says what is owed once more. */
export function drawSlip(scene: Scene, account: GrammarAccount): void {
  const { flow } = scene;
  const { size } = flow.options;
  flow.need(90);
  flow.add({
    kind: 'line',
    x1: scene.left,
    x2: scene.right,
    y1: flow.options.height - flow.y + 6,
    y2: flow.options.height - flow.y + 6,
    width: 0.5,
    color: [0.4],
    dash: [3, 3],
  });
  flow.down(10);
  drawPaymentTerms(scene, account, scene.left + 200);
  flow.text(scene.left, `${scene.label('payTo')}: ${scene.model.issuer.name}`);
  flow.down(size * 2.4);
}
