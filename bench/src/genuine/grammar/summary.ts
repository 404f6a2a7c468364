import { textWidth } from '../../writer/metrics.ts';
import { wrap } from '../flow.ts';
import { closingOf } from '../model.ts';
import { headDate, keptTogether } from './format.ts';
import { closingLabel, openingLabel } from './ledger.ts';
import type { GrammarAccount } from './model.ts';
import { isOut } from './rows.ts';
import { balanceText, lone, shownValue, withCurrency, type Scene } from './scene.ts';

/** One figure of a summary. */
export interface SummaryFigure {
  readonly label: string;
  readonly text: string;
  readonly role: string;
  readonly operator: string;
  readonly bold?: boolean;
}

/** What the totals of an account come to, as its layout counts them. */
export function totalsOf(
  scene: Scene,
  account: GrammarAccount,
): { credits: number; debits: number; fees: number; interest: number; count: readonly [number, number] } {
  const { picks } = scene;
  const counted = account.postings.filter((p) => picks.reversals !== 'netted' || p.reversal !== true);
  const apart = picks.totals === 'fees-apart';
  const sum = (takes: (p: (typeof counted)[number]) => boolean): number =>
    counted.filter(takes).reduce((s, p) => s + Math.abs(p.amount), 0);
  const fee = (p: (typeof counted)[number]): boolean => apart && p.kind === 'fee';
  const interest = (p: (typeof counted)[number]): boolean => apart && p.kind === 'interest';
  const credits = counted.filter((p) => !isOut(account, p) && !interest(p));
  const debits = counted.filter((p) => isOut(account, p) && !fee(p));
  return {
    credits: sum((p) => credits.includes(p)),
    debits: sum((p) => debits.includes(p)),
    fees: sum(fee),
    interest: sum(interest),
    count: [credits.length, debits.length],
  };
}

/** The figures of an account's summary, from opening to closing. */
export function figuresOf(scene: Scene, account: GrammarAccount, place: number): SummaryFigure[] {
  const { picks } = scene;
  const t = totalsOf(scene, account);
  const card = account.kind === 'card';
  const role = (part: string): string => `summary.${place}.${part}`;
  const side = (value: number, out: boolean): string => {
    const raises = card ? out : !out;
    const number =
      picks.totalsSign === 'signed' ? shownValue(account, raises ? value : -value, picks) : value;
    return withCurrency(scene, account, number);
  };
  const counts = picks.totals === 'counts';
  const counted = (label: string, n: number): string => (counts ? `${label} (${n})` : label);
  const out: SummaryFigure[] = [
    {
      label: openingLabel(scene, account),
      text: balanceText(scene, account, account.opening),
      role: role('opening'),
      operator: '',
    },
  ];
  if (picks.totals !== 'none') {
    const credits = {
      label: counted(scene.label(card ? 'payments' : 'credits'), t.count[0]),
      text: side(t.credits, false),
      role: role('credits'),
      operator: card ? '-' : '+',
    };
    const debits = {
      label: counted(scene.label(card ? 'purchases' : 'debits'), t.count[1]),
      text: side(t.debits, true),
      role: role('debits'),
      operator: card ? '+' : '-',
    };
    out.push(...(scene.random.fork('debits first').chance(0.3) ? [debits, credits] : [credits, debits]));
    if (picks.totals === 'fees-apart') {
      out.push({
        label: scene.label('fees'),
        text: side(t.fees, true),
        role: role('fees'),
        operator: card ? '+' : '-',
      });
      if (!card)
        out.push({
          label: scene.label('interest'),
          text: side(t.interest, false),
          role: role('interest'),
          operator: '+',
        });
    }
  }
  out.push({
    label: closingLabel(scene, account),
    text: balanceText(scene, account, closingOf(account)),
    role: role('closing'),
    operator: '=',
    bold: true,
  });
  return out;
}

/** Draws the summary of an account across the sheet and leaves the cursor below it. */
export function drawSummary(scene: Scene, account: GrammarAccount, place: number): void {
  const { flow, picks } = scene;
  if (picks.summary === 'none') return;
  flow.need(110);
  const list = figuresOf(scene, account, place);
  const wide = picks.summary !== 'sentence' && picks.summary !== 'one-line';
  if (wide && scene.random.fork('summary title').chance(0.4)) {
    flow.text(scene.left, scene.label('summary'), { face: scene.bold, size: flow.options.size + 1 });
    flow.down(flow.options.size * 1.8);
  }
  switch (picks.summary) {
    case 'label-above':
    case 'label-below':
    case 'strip':
    case 'operators':
      drawCells(scene, list);
      break;
    case 'sentence':
      drawSentence(scene, account, list);
      break;
    case 'one-line':
      drawOneLine(scene, list);
      break;
    case 'table':
      drawAsTable(scene, list);
      break;
    default:
      summaryLinesAt(
        scene,
        list,
        scene.left,
        Math.min(scene.right, scene.left + scene.random.fork('summary width').int(230, 420)),
      );
  }
  flow.down(flow.options.size * 1.6);
}

/** Lines of label and value between two edges, from the cursor down. */
export function summaryLinesAt(
  scene: Scene,
  list: readonly SummaryFigure[],
  left: number,
  right: number,
): void {
  const { flow, picks } = scene;
  const { size } = flow.options;
  for (const item of list) {
    const bold = item.bold === true && picks.boldTotals === 'yes';
    const face = bold ? scene.bold : flow.options.face;
    const room = right - left - textWidth(face, size, item.text) - 8;
    const lines = wrap(lone(scene, item.label), room, face, size);
    lines.forEach((line, i) => {
      if (i > 0) flow.down(size * 1.25);
      flow.text(left, line, { face });
    });
    if (picks.summary === 'leaders') {
      const from = left + textWidth(face, size, lines.at(-1) ?? '') + 4;
      const dots = Math.floor(
        (right - 6 - textWidth(face, size, item.text) - from) / textWidth(face, size, '.'),
      );
      if (dots > 2) flow.text(from, '.'.repeat(dots), { face });
    }
    flow.text(right, item.text, { face, align: 'right', role: item.role });
    flow.down(size * 1.55);
  }
}

/** A size at which the longest word of any label fits its cell. */
function labelSize(scene: Scene, list: readonly SummaryFigure[], width: number): number {
  const words = list.flatMap((item) => lone(scene, item.label).split(' '));
  const widest = Math.max(...words.map((word) => textWidth(scene.bold, 1, word)));
  return Math.min(scene.flow.options.size, 7.5, width / widest);
}

/** Cells side by side, each with its label above or below its value. */
function drawCells(scene: Scene, list: readonly SummaryFigure[]): void {
  const { flow, picks } = scene;
  const { size } = flow.options;
  const width = (scene.right - scene.left) / list.length;
  const top = flow.y;
  const below = picks.summary === 'label-below';
  const small = labelSize(scene, list, width - 16);
  const labels = list.map((item) => wrap(lone(scene, item.label), width - 14, flow.options.face, small));
  const most = Math.max(...labels.map((l) => l.length));
  const valueY = below ? top : top + most * small * 1.25 + 3;
  list.forEach((item, i) => {
    const x = scene.left + i * width;
    const face = item.bold === true && picks.boldTotals === 'yes' ? scene.bold : flow.options.face;
    labels[i]?.forEach((line, n) =>
      flow.textAt(x + 5, (below ? top + size * 1.4 : top) + n * small * 1.25, line, { size: small }),
    );
    const operator = picks.summary === 'operators' && item.operator !== '';
    if (operator) flow.textAt(x - 4, valueY, item.operator, { face: scene.bold });
    const fits =
      textWidth(face, size, item.text) < width - 16
        ? size
        : Math.max(4.5, (size * (width - 16)) / textWidth(face, size, item.text));
    flow.textAt(x + 6, valueY, item.text, { face, role: item.role, size: fits });
    if (picks.summary === 'strip')
      flow.frame(x, top - size - 2, width, size + most * small * 1.25 + 12, [0.5]);
  });
  flow.y = top + most * small * 1.25 + size * 2;
}

function drawSentence(scene: Scene, account: GrammarAccount, list: readonly SummaryFigure[]): void {
  const value = (part: string): string =>
    keptTogether(list.find((item) => item.role.endsWith(part))?.text ?? '');
  const t = totalsOf(scene, account);
  const text = scene.random
    .fork('sentence')
    .pick(scene.words.sentences)
    .replace('{o}', value('.opening'))
    .replace('{c}', value('.closing'))
    .replace('{i}', value('.credits') || keptTogether(withCurrency(scene, account, t.credits)))
    .replace('{u}', value('.debits') || keptTogether(withCurrency(scene, account, t.debits)))
    .replace('{a}', headDate(account.start, scene.picks))
    .replace('{b}', headDate(account.end, scene.picks));
  scene.flow.paragraph(scene.left, scene.right - scene.left, text, {
    role: 'summary.sentence',
    leading: scene.flow.options.size * 1.4,
  });
}

function drawOneLine(scene: Scene, list: readonly SummaryFigure[]): void {
  const parts = list.map((item) => `${keptTogether(lone(scene, item.label))} ${keptTogether(item.text)}`);
  scene.flow.paragraph(scene.left, scene.right - scene.left, parts.join('   '), {
    role: 'summary.line',
    leading: scene.flow.options.size * 1.5,
  });
}

function drawAsTable(scene: Scene, list: readonly SummaryFigure[]): void {
  const { flow } = scene;
  const { size } = flow.options;
  const width = (scene.right - scene.left) / list.length;
  const small = labelSize(scene, list, width - 10);
  const labels = list.map((item) => wrap(item.label, width - 8, scene.bold, small));
  const most = Math.max(...labels.map((l) => l.length));
  flow.box(scene.left, flow.y - small - 1, scene.right - scene.left, most * small * 1.25 + 4, [0.88]);
  list.forEach((item, i) => {
    const right = scene.left + (i + 1) * width - 4;
    labels[i]?.forEach((line, n) =>
      flow.textAt(right, flow.y + n * small * 1.25, line, { face: scene.bold, size: small, align: 'right' }),
    );
    const wide = textWidth(flow.options.face, size, item.text);
    flow.textAt(right, flow.y + most * small * 1.25 + size + 2, item.text, {
      align: 'right',
      role: item.role,
      size: wide < width - 6 ? size : (size * (width - 6)) / wide,
    });
  });
  flow.down(most * small * 1.25 + size * 2.2);
}
