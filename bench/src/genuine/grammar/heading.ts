import type { Color } from '../../writer/page.ts';
import { textWidth } from '../../writer/metrics.ts';
import { addDays } from '../calendar.ts';
import { banner, edgeBarcode, mailCode } from '../furniture.ts';
import { headDate } from './format.ts';
import type { GrammarAccount } from './model.ts';
import { labeled, lone, rangeText, type Scene } from './scene.ts';

const inks: readonly Color[] = [
  [0.05, 0.2, 0.42],
  [0.55, 0.08, 0.12],
  [0.05, 0.4, 0.3],
  [0.2],
  [0.5, 0.25, 0.02],
];

/** The bank's name, as its letterhead shows it; nothing where only the footer names it. */
export function drawIssuer(scene: Scene, first: boolean): void {
  const { flow, model, picks, random } = scene;
  const ink = random.fork('ink').pick(inks);
  const { name } = model.issuer;
  const size = first ? 16 : 11;
  const role = { role: 'issuer' };
  switch (picks.issuerPlace) {
    case 'wordmark':
      flow.box(scene.left, 34, 10, 16, ink);
      flow.box(scene.left + 12, 40, 6, 10, ink);
      flow.textAt(scene.left + 24, 48, name, { face: scene.bold, size, color: ink, ...role });
      break;
    case 'text':
      flow.textAt(scene.left, 48, name, { face: scene.bold, size, ...role });
      break;
    case 'over-shapes': {
      const width = textWidth(scene.bold, size, name);
      flow.box(scene.left - 6, 30, width * 0.6, 24, [0.85, 0.9, 0.95]);
      flow.box(scene.left + width * 0.4, 34, width * 0.6 + 12, 22, [0.93, 0.86, 0.8]);
      flow.textAt(scene.left, 48, name, { face: scene.bold, size, color: ink, ...role });
      break;
    }
    case 'dark-band':
      flow.box(0, 24, flow.options.width, 36, ink);
      flow.textAt(scene.left, 48, name, { face: scene.bold, size, color: [1], ...role });
      break;
    default:
  }
  if (picks.logo === 'picture' && first) flow.image(scene.right - 60, 28, 56, 22, banner(ink));
}

/** Holder and address. */
function holderLines(scene: Scene): readonly string[] {
  const { model, picks } = scene;
  const lines = [model.holder, ...model.address];
  return picks.addressCase === 'upper' ? lines.map((line) => line.toUpperCase()) : lines;
}

/** The facts beside the address: label and value. */
function factsOf(
  scene: Scene,
  account: GrammarAccount,
  several: boolean,
): (readonly [label: string, value: string, role: string])[] {
  const { picks, model, market } = scene;
  const facts: (readonly [string, string, string])[] = [];
  if (picks.holderPlace === 'label') facts.push([scene.label('holder'), model.holder, 'holder']);
  if (!several && picks.numberPlace !== 'heading')
    facts.push([scene.label('number'), numberText(scene, account), 'number']);
  if (picks.period === 'line')
    facts.push([scene.label('period'), rangeText(scene, account.start, account.end), 'period']);
  if (picks.period === 'labels') {
    facts.push([scene.label('from'), headDate(account.start, picks), 'period.start']);
    facts.push([scene.label('to'), headDate(account.end, picks), 'period.end']);
  }
  if (picks.issued !== 'none')
    facts.push([scene.label('issued'), headDate(addDays(account.end, 1), picks), 'issued']);
  // A dollar sign alone does not tell whose dollar it is.
  const unclear =
    picks.currencyShown.startsWith('symbol') && market.symbol[0].trim() === '$' && market.id !== 'US';
  if (unclear || (picks.currencyShown === 'label' && !(several && picks.currencies === 'two')))
    facts.push([scene.label('currency'), account.currency, 'currency']);
  return facts;
}

/** The number of an account as labels print it. */
export function numberText(scene: Scene, account: GrammarAccount): string {
  return scene.picks.numberForm === 'last-four' ? `...${account.masked}` : account.masked;
}

/** Everything above the first account of a statement: address, facts, title. */
export function drawOpening(scene: Scene, accounts: readonly GrammarAccount[]): void {
  const { flow, picks } = scene;
  const [account] = accounts;
  if (!account) return;
  const size = Math.min(9, flow.options.size + 0.5);
  drawTitle(scene, account, size);
  const addressEnd = drawAddress(scene, size);
  const factsEnd = drawFacts(scene, factsOf(scene, account, accounts.length > 1));
  flow.y = Math.max(drawPeriodByLabel(scene, account, factsEnd), addressEnd) + 16;
  if (picks.period === 'sentence') drawPeriodSentence(scene, account);
}

/** The title, with the period where it holds it, and the holder below it where the head names them. */
function drawTitle(scene: Scene, account: GrammarAccount, size: number): void {
  const { flow, picks } = scene;
  const y = 78;
  const named = picks.period === 'title';
  const title = named
    ? `${scene.label('title')} ${rangeText(scene, account.start, account.end)}`
    : scene.label('title');
  flow.textAt(scene.left, y, title, {
    face: scene.bold,
    size: Math.min(13, (13 * (scene.right - scene.left)) / textWidth(scene.bold, 13, title)),
    ...(named ? { role: 'period' } : {}),
    ...(picks.titleSpacing === 'yes' && !named ? { spacing: 2 } : {}),
  });
  if (picks.holderPlace === 'header')
    flow.textAt(scene.left, y + 15, scene.model.holder, { role: 'holder', size });
}

/** The address; returns where it ends. */
function drawAddress(scene: Scene, size: number): number {
  const { flow, picks } = scene;
  const x = picks.holderPlace === 'right' ? addressLeft(flow) : scene.left;
  const window = picks.holderPlace === 'window' || picks.holderPlace === 'right';
  const lines = window ? holderLines(scene) : holderLines(scene).slice(1);
  lines.forEach((line, i) =>
    flow.textAt(x, 120 + i * size * 1.3, line, {
      size,
      role: window && i === 0 ? 'holder' : `address.${i}`,
    }),
  );
  return 120 + lines.length * size * 1.3;
}

/** Left edge of the facts: beside the address. */
const factsLeft = ({ flow, left, picks }: Scene): number =>
  picks.holderPlace === 'right' ? left : flow.options.width * 0.55;

/** The facts, one below the other; returns where they end. */
function drawFacts(scene: Scene, facts: ReturnType<typeof factsOf>): number {
  const { flow, picks, random } = scene;
  const { size, face, width } = flow.options;
  const x = factsLeft(scene);
  const gap = random.fork('fact gap').int(0, 1);
  let y = 112;
  for (const [label, value, role] of facts) {
    const glued = picks.numberPlace === 'glued' && role === 'number';
    const tight = picks.issued === 'glued' && role === 'issued';
    if (glued || tight) putFitted(scene, x, y, `${label}:${value}`, role);
    else if (gap === 0) putFitted(scene, x, y, labeled(scene, label, value), role);
    else {
      flow.textAt(x, y, lone(scene, label), { size });
      const at = Math.min(x + width * 0.2, factsRight(scene) - textWidth(face, size, value));
      putFitted(scene, Math.max(at, x + textWidth(face, size, lone(scene, label)) + 6), y, value, role);
    }
    y += size * 1.6;
  }
  return y;
}

/** Right edge of the facts: that of the page, or the address beside them. */
const factsRight = ({ flow, right, picks }: Scene): number =>
  picks.holderPlace === 'right' ? addressLeft(flow) - 8 : right;

/** Left edge of an address on the right. */
const addressLeft = ({ options }: Scene['flow']): number => options.width * 0.58;

/** A text that is made smaller where it would pass the right edge of the facts. */
function putFitted(scene: Scene, x: number, y: number, text: string, role: string): void {
  const { flow } = scene;
  const { size, face } = flow.options;
  const most = factsRight(scene) - x;
  const width = textWidth(face, size, text);
  flow.textAt(x, y, text, { size: width > most ? (size * most) / width : size, role });
}

/** The period below its label, or beside a label of two lines; returns where it ends. */
function drawPeriodByLabel(scene: Scene, account: GrammarAccount, y: number): number {
  const { flow, picks } = scene;
  const { size, face } = flow.options;
  const x = factsLeft(scene);
  const range = rangeText(scene, account.start, account.end);
  if (picks.period === 'label-above') {
    flow.textAt(x, y, scene.label('period'), { size: size - 1, color: [0.35] });
    flow.textAt(x, y + size * 1.3, range, { size, role: 'period' });
    return y + size * 3;
  }
  if (picks.period !== 'wrapped-label') return y;
  const words = scene.label('period').split(' ');
  const last = words.length > 1 ? words.pop() : undefined;
  flow.textAt(x, y, words.join(' '), { size });
  if (last !== undefined) flow.textAt(x, y + size * 1.25, last, { size });
  const widest = [...words, words.join(' '), last ?? ''].map((w) => textWidth(face, size, w));
  const middle = y + size * 0.6;
  putFitted(scene, x + 14 + Math.max(...widest), middle, range, 'period');
  return middle + size * 2.4;
}

function drawPeriodSentence(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, words, random } = scene;
  const text = random
    .fork('period sentence')
    .pick(words.periodSentences)
    .replace('{a}', headDate(account.start, picks))
    .replace('{b}', headDate(account.end, picks));
  flow.paragraph(scene.left, scene.right - scene.left, text, { role: 'period' });
  flow.down(8);
}

/** The heading above one account of several. */
export function drawAccountHeading(scene: Scene, account: GrammarAccount, several: boolean): void {
  const { flow, picks } = scene;
  const size = flow.options.size + 1.5;
  const number = numberText(scene, account);
  flow.need(90);
  const currency =
    several && picks.currencies === 'two'
      ? `   ${picks.currencyShown === 'label' ? labeled(scene, scene.label('currency'), account.currency) : account.currency}`
      : '';
  const role = { role: 'account' };
  if (!several && picks.numberPlace !== 'heading') return;
  switch (several ? picks.accountHeading : 'product') {
    case 'labeled':
    case 'new-page':
      flow.text(scene.left, account.product, { face: scene.bold, size });
      flow.down(size * 1.4);
      flow.text(
        scene.left,
        (picks.numberPlace === 'glued'
          ? `${scene.label('number')}:${number}`
          : labeled(scene, scene.label('number'), number)) + currency,
        role,
      );
      break;
    case 'suffix':
      flow.text(
        scene.left,
        `${scene.label('suffix')} ${account.number.slice(0, 2)} ${account.product}${currency}`,
        { face: scene.bold, size, ...role },
      );
      break;
    case 'bar':
      flow.box(scene.left - 4, flow.y - size - 2, scene.right - scene.left + 8, size + 8, [0.15, 0.22, 0.35]);
      flow.text(scene.left, `${account.product}  ${number}${currency}`, {
        face: scene.bold,
        size,
        color: [1],
        ...role,
      });
      break;
    default:
      flow.text(scene.left, `${account.product} ${number}${currency}`, { face: scene.bold, size, ...role });
  }
  flow.down(size * 1.9);
}

/** What stands on later pages: whose account it is, and for which days. */
export function drawRunningHead(scene: Scene, account: GrammarAccount): void {
  const { flow, picks, model } = scene;
  if (scene.random.fork('running head').chance(0.4)) return;
  const text = `${model.holder}   ${picks.numberPlace === 'heading' ? '' : numberText(scene, account)}   ${headDate(account.end, picks)}`;
  flow.textAt(scene.right, 62 + (picks.issuerPlace === 'dark-band' ? 10 : 0), text, {
    align: 'right',
    size: Math.min(8, flow.options.size),
    role: 'running-head',
  });
}

/** Bar codes and codes of the mail house at the edges. */
export function drawEdges(scene: Scene, index: number): void {
  const { flow, picks, random } = scene;
  if (picks.edge === 'none') return;
  if (index % 2 === 0) edgeBarcode(flow, random.fork(`bars ${index}`), flow.options.width - 16, 200, 8, 90);
  mailCode(flow, random.fork(`mail ${index}`), 16, flow.options.height - 160, 5.5);
}
