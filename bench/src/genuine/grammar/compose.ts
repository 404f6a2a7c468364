import type { Face, Item, PageSpec, TextItem } from '../../writer/page.ts';
import { KEPT_SPACE, textWidth, THIN_GAP } from '../../writer/metrics.ts';
import type { Random } from '../../writer/random.ts';
import type { Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { truthOf } from '../model.ts';
import type { TruthAccount } from '../truth.ts';
import type { Picks } from './axes.ts';
import { placeColumns, type Placed } from './columns.ts';
import * as card from './card.ts';
import * as extras from './extras.ts';
import { drawAccountHeading, drawEdges, drawIssuer, drawOpening, drawRunningHead } from './heading.ts';
import { drawLedger, placesInLists, printOrder } from './ledger.ts';
import type { GrammarAccount, GrammarModel } from './model.ts';
import { besideText, inSections, printedLines } from './rows.ts';
import { assertPicks } from './rules.ts';
import { sceneOf, type Scene } from './scene.ts';
import { drawSummary, figuresOf, summaryLinesAt } from './summary.ts';

const papers: Record<Picks['paper'], readonly [number, number]> = {
  a4: [595, 842],
  letter: [612, 792],
  landscape: [842, 595],
  odd: [611.3, 791.1],
};
const sizes: Record<Picks['textSize'], number> = { small: 7, medium: 8.4, large: 9.6 };

/**
 * Lays a model out by its picks. Throws RangeError where picks contradict one another. `random` decides wordings
 * and what no axis does; the same model and source give the same pages.
 */
export function compose(model: GrammarModel, picks: Picks, random: Random): Layout {
  assertPicks(picks);
  const [width, height] = papers[picks.paper];
  const margin = random.fork('margin').int(36, 56);
  let scene: Scene | undefined;
  let current: GrammarAccount | undefined;
  let opened = false;
  const flow = new Flow({
    width,
    height,
    top: 86,
    bottom: 64,
    face: picks.face satisfies Face,
    size: picks.face === 'mono' ? sizes[picks.textSize] - 1.2 : sizes[picks.textSize],
    begin: (_flow, index) => {
      if (!scene) return;
      drawIssuer(scene, !opened);
      drawEdges(scene, index);
      if (opened && current) drawRunningHead(scene, current);
    },
  });
  scene = sceneOf(model, flow, margin, random);
  const parts = [...new Set(model.accounts.map((account) => account.part))];
  parts.forEach((part, n) => {
    const accounts = model.accounts.filter((account) => account.part === part);
    opened = false;
    current = accounts[0];
    if (n > 0) flow.page();
    else if (scene) {
      drawIssuer(scene, true);
      drawEdges(scene, 0);
    }
    opened = true;
    if (scene) drawPart(scene, accounts);
  });
  furnish(scene);
  return {
    pages: flow.pages().map((page) => finished(page, picks)),
    accounts: model.accounts.map((account) => truthFor(scene, account)),
    issuer: model.issuer.name,
  };
}

/** Draws one statement of the file. */
function drawPart(scene: Scene, accounts: readonly GrammarAccount[]): void {
  const { flow, picks, model } = scene;
  const several = accounts.length > 1;
  drawOpening(scene, accounts);
  if (picks.marketing === 'top') extras.drawMarketing(scene);
  extras.drawOverview(scene, accounts);
  accounts.forEach((account, i) => {
    const place = model.accounts.indexOf(account);
    if (picks.accountHeading === 'new-page' && i > 0) flow.page();
    drawAccountHeading(scene, account, several);
    drawAccount(scene, account, place, i === 0);
    if (picks.prose === 'between' && i === 0) extras.drawProse(scene, 'between');
  });
  const last = accounts.at(-1);
  if (!last) return;
  if (picks.loan === 'section') extras.drawLoan(scene, last.end);
  if (picks.slip !== 'none') extras.drawSlip(scene, last);
  if (picks.prose === 'below') extras.drawProse(scene, 'below');
  else if (picks.insurance === 'amounts' && picks.prose === 'none') extras.drawInsurance(scene);
  if (picks.marketing === 'bottom') extras.drawMarketing(scene);
}

function drawAccount(scene: Scene, account: GrammarAccount, place: number, first: boolean): void {
  const { flow, picks } = scene;
  drawAboveRows(scene, account, place, first);
  if (picks.summaryPlace === 'beside-rows') drawRowsBesideBox(scene, account, place);
  else drawLedger(scene, account, place, columnsOf(scene, account.currency));
  if (picks.summaryPlace === 'last-page') flow.page();
  if (['bottom', 'both', 'last-page'].includes(picks.summaryPlace)) drawSummary(scene, account, place);
  drawBelowRows(scene, account, place, first);
  flow.down(flow.options.size);
}

/** What an account has above its rows: its summary, its terms, what the bank writes there. */
function drawAboveRows(scene: Scene, account: GrammarAccount, place: number, first: boolean): void {
  const { picks } = scene;
  const { summaryPlace } = picks;
  if (summaryPlace === 'side') drawBeside(scene, () => sideSummary(scene, account, place));
  else if (summaryPlace === 'top' || summaryPlace === 'both') drawSummary(scene, account, place);
  if (picks.prose === 'legal-page' && place === 0) drawLegalPage(scene);
  if (picks.prose === 'beside' && first) drawBeside(scene, () => extras.drawSideNote(scene));
  if (first && picks.limits === 'overdraft' && account.kind === 'current') extras.drawLimits(scene, account);
  if (account.kind === 'card') drawCardTerms(scene, account);
  if (first && picks.pending === 'before') extras.drawPending(scene, account);
  if (picks.prose === 'between' && picks.accounts === 'one') extras.drawProse(scene, 'before rows');
}

function drawLegalPage(scene: Scene): void {
  scene.flow.page();
  for (const n of [0, 1, 2]) extras.drawProse(scene, `legal ${n}`);
  scene.flow.page();
}

/** What a card owes by when, and how much it may owe. */
function drawCardTerms(scene: Scene, account: GrammarAccount): void {
  if (scene.picks.slip === 'head-and-slip') card.drawPaymentTerms(scene, account, scene.left);
  if (scene.picks.limits.startsWith('card')) card.drawCardLimits(scene, account);
}

/** What an account has below its rows: lists that repeat some of them, and what follows from them. */
function drawBelowRows(scene: Scene, account: GrammarAccount, place: number, first: boolean): void {
  const { picks } = scene;
  if (picks.checkList === 'repeats') extras.drawCheckList(scene, account, place);
  if (picks.dailyTable !== 'none') extras.drawDaily(scene, account, place);
  if (first && (picks.pending === 'after' || picks.pending === 'reverted'))
    extras.drawPending(scene, account);
  if (first && picks.feeTable !== 'none') extras.drawFees(scene, account);
  if (picks.interestBox === 'charges' && account.kind === 'card') card.drawCharges(scene, account);
  else if (first && picks.interestBox !== 'none') extras.drawRates(scene, account);
}

const placedOf = new WeakMap<Scene, Map<string, Placed>>();

/** Accounts in one currency share their columns. */
function columnsOf(scene: Scene, currency: string): Placed {
  const known = placedOf.get(scene) ?? new Map<string, Placed>();
  placedOf.set(scene, known);
  const same = scene.model.accounts.filter((account) => account.currency === currency);
  const placed = known.get(currency) ?? placeColumns(scene, same, currency);
  known.set(currency, placed);
  return placed;
}

function sideSummary(scene: Scene, account: GrammarAccount, place: number): void {
  const { flow } = scene;
  const left = scene.left + (scene.right - scene.left) * 0.5;
  drawBox(scene, left - 8, scene.right + 2, () => {
    if (scene.picks.summary !== 'none')
      summaryLinesAt(scene, figuresOf(scene, account, place), left, scene.right - 6);
  });
  flow.down(flow.options.size * 2);
}

/** Frames what is drawn from the cursor down. */
function drawBox({ flow }: Scene, left: number, right: number, draw: () => void): void {
  const top = flow.y - flow.options.size - 6;
  draw();
  flow.frame(left, top, right - left, flow.y - top, [0.5]);
}

/** The summary in a box on the left, and the rows on its right. */
function drawRowsBesideBox(scene: Scene, account: GrammarAccount, place: number): void {
  const { flow } = scene;
  const edge = scene.left + (scene.right - scene.left) * 0.31;
  const rows = { ...scene, left: edge + 22 };
  flow.need(150);
  flow.beside(
    () =>
      drawBox(scene, scene.left - 6, edge + 2, () =>
        summaryLinesAt(scene, figuresOf(scene, account, place), scene.left, edge - 6),
      ),
    () => drawLedger(rows, account, place, placeColumns(rows, [account], account.currency)),
  );
}

/** Draws something at the cursor without moving text that stands left of it. */
function drawBeside(scene: Scene, draw: () => void): void {
  scene.flow.need(110);
  draw();
}

/** What every page has, once their number is known. */
function furnish(scene: Scene): void {
  const { flow, picks, words, model, random } = scene;
  const { width, height } = flow.options;
  const number = random.fork('pages').pick(words.pages);
  const begun = random.fork('sheets').int(2, 60);
  flow.everyPage((index, count) => {
    const [n, m] = [String(index + 1), String(count)];
    const shown: Record<Picks['pageNumber'], string> = {
      words: number.replace('{n}', n).replace('{m}', m),
      slash: `${n}/${m}`,
      bare: n,
      none: '',
      'of-words': `${n} ${words.of} ${m}`,
      'runs-on': number.replace('{n}', String(begun + index)).replace('{m}', String(begun + count - 1)),
    };
    flow.textAt(scene.right, height - 30, shown[picks.pageNumber], { align: 'right', size: 7 });
    const lines: string[] = [];
    if (picks.issuerPlace === 'footer' || picks.footer !== 'none')
      lines.push(`${model.issuer.name}, ${model.issuer.address.join(', ')}   ${model.issuer.site}`);
    if (picks.footer === 'legal') lines.push(random.fork('legal').pick(words.legal));
    if (picks.footer === 'amounts') lines.push(extras.footerText(scene));
    lines.forEach((line, i) =>
      flow.textAt(scene.left, height - 44 + i * 8.5, line, {
        size: 6,
        color: [0.3],
        role: i === 0 ? 'issuer.footer' : 'decoy.footer',
      }),
    );
    if (picks.watermark === 'copy')
      flow.textAt(width * 0.25, height * 0.62, words.copy, { angle: 35, size: 84, color: [0.9] });
    if (picks.hidden === 'white-marks') {
      flow.textAt(scene.left, 20, `*start*page${n}`, { size: 1, color: [1] });
      flow.textAt(scene.left, height - 18, `*end*page${n}`, { size: 1, color: [1] });
    }
  });
}

/** Draws thin gaps as moves of the pen and lets kept spaces be spaces. A watermark lies below what it marks. */
function finished(page: PageSpec, picks: Picks): PageSpec {
  const items = page.items.flatMap((item): Item[] =>
    item.kind === 'text' ? parted(item).flatMap((part) => emboldened(part, picks)) : [item],
  );
  const below = items.filter((item) => item.kind === 'text' && item.size > 60);
  return { ...page, items: [...below, ...items.filter((item) => !below.includes(item))] };
}

/** Bold type without a bold face: stroked as well as filled, or printed twice a little apart. */
function emboldened(item: TextItem, picks: Picks): TextItem[] {
  if (picks.boldBy === 'face' || !item.face.endsWith('-bold')) return [item];
  const plain = { ...item, face: picks.face };
  return picks.boldBy === 'stroke' ? [{ ...plain, mode: 2 }] : [plain, { ...plain, x: plain.x + 0.25 }];
}

function parted(item: TextItem): TextItem[] {
  const text = item.text.replaceAll(KEPT_SPACE, ' ');
  if (!text.includes(THIN_GAP)) return [{ ...item, text }];
  let { x } = item;
  return text.split(THIN_GAP).map((part) => {
    const piece = { ...item, text: part, x };
    x += textWidth(item.face, item.size, part + THIN_GAP);
    return piece;
  });
}

function truthFor(scene: Scene, account: GrammarAccount): TruthAccount {
  const { picks } = scene;
  const shown = picks.balance === 'row' || picks.balance === 'day' ? picks.balance : 'none';
  const places = placesInLists(scene, account);
  const truth = truthOf(account, {
    balances: inSections(scene) ? 'none' : shown,
    daily: picks.dailyTable === 'none' ? [] : extras.dailyOf(scene, account),
    order: printOrder(scene, account),
    describe: (posting) => printedLines(scene, posting).join(' '),
    beside: (posting) => besideText(scene, posting, places.get(posting) ?? 0),
  });
  return account.kind === 'card' ? { ...truth, owed: true } : truth;
}
