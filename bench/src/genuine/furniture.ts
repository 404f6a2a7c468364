import type { Color, Raster } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import type { Flow } from './flow.ts';
import type { Issuer, StatementModel } from './model.ts';

/** Colors of letterheads. */
export const inks = {
  navy: [0.05, 0.16, 0.38],
  red: [0.75, 0.1, 0.16],
  green: [0.02, 0.38, 0.28],
  teal: [0, 0.42, 0.48],
  maroon: [0.45, 0.05, 0.15],
  gray: [0.35],
  pale: [0.92],
  white: [1],
  black: [0],
} as const satisfies Record<string, Color>;

/** A wordmark with a device beside it; the baseline is `y` from the top. */
export function wordmark(flow: Flow, x: number, y: number, issuer: Issuer, ink: Color, size = 17): void {
  flow.box(x, y - size * 0.78, size * 0.38, size * 0.84, ink);
  flow.box(x + size * 0.46, y - size * 0.5, size * 0.38, size * 0.56, ink);
  const width = flow.textAt(x + size * 1.1, y, issuer.name, { face: 'sans-bold', size, color: ink });
  flow.textAt(x + size * 1.15 + width, y - size * 0.45, '\u00ae', { face: 'sans', size: 3.6, color: ink });
}

/** Holder and address lines, as seen through an envelope window. */
export function mailing(
  flow: Flow,
  x: number,
  y: number,
  model: StatementModel,
  size = 9,
  upper = true,
): void {
  [model.holder, ...model.address].forEach((line, i) => {
    flow.textAt(x, y + i * size * 1.25, upper ? line.toUpperCase() : line, {
      size,
      role: i === 0 ? 'holder' : `address.${i}`,
    });
  });
}

/** A bar code standing at an edge: fine rectangles of changing height along the page. */
export function edgeBarcode(
  flow: Flow,
  random: Random,
  x: number,
  top: number,
  width: number,
  height: number,
): void {
  for (let y = top; y < top + height;) {
    const bar = random.pick([0.6, 0.6, 1.2, 1.8]);
    flow.box(x, y, width, bar, [0]);
    y += bar + random.pick([0.7, 0.7, 1.4]);
  }
}

/** The bars of a postal code above an address: four states of height. */
export function postalBarcode(flow: Flow, random: Random, x: number, y: number, count = 65): void {
  for (let i = 0; i < count; i++) {
    const up = random.chance(0.5) ? 3.2 : 0;
    const down = random.chance(0.5) ? 3.2 : 0;
    flow.box(x + i * 3.1, y - 2 - up, 1.2, 2.4 + up + down, [0]);
  }
}

/** Marks that tell an inserter what to do, at the left edge. */
export function insertionMarks(flow: Flow, random: Random, top: number): void {
  for (let i = 0; i < 6; i++) if (i === 0 || random.chance(0.5)) flow.box(14, top + i * 12, 22, 1.4, [0]);
}

/** A code for the mail house, standing upright at the left edge. */
export function mailCode(flow: Flow, random: Random, x: number, y: number, size = 6): void {
  flow.textAt(x, y, `${random.digits(7)} ${random.hex(6)} ${random.digits(4)} 01 A`, {
    face: 'sans',
    size,
    angle: 90,
  });
}

/** A job string of five points above the address. */
export function jobString(flow: Flow, random: Random, x: number, y: number): void {
  flow.textAt(
    x,
    y,
    `PULL: ${random.pick(['E', 'B'])} CYCLE: ${random.int(1, 31)} SPEC: ${random.pick(['E', '0'])} DELIVERY: E TYPE: ${random.digits(2)} IMAGE: ${random.pick(['I', 'A'])} BC: ${random.pick(['MD', 'OR'])} ${random.digits(6)}`,
    { face: 'sans', size: 5 },
  );
}

/** White section marks of one point, which some composition systems leave in the text. */
export function sectionMark(flow: Flow, edge: 'start' | 'end', name: string): void {
  flow.textAt(flow.options.width / 2, flow.y, `*${edge}*${name}`, { face: 'sans', size: 1, color: [1] });
}

/** A printer's slug beyond the trimmed page. */
export function slug(flow: Flow, random: Random, color: Color = [0]): void {
  flow.textAt(
    20,
    -8,
    `Terms_${random.digits(5)}_v${random.int(2, 9)}.indd   1   ${random.int(1, 28)}/0${random.int(1, 9)}/20${random.int(18, 24)}   1${random.int(0, 9)}:${random.int(10, 59)}   C M Y K`,
    { face: 'sans', size: 5, color },
  );
}

/** A wide raster fading from one ink to a darker one, for banners. */
export function banner(ink: Color, width = 120, height = 8): Raster {
  const rgb = new Uint8Array(width * height * 3);
  const [r, g, b] = ink.length === 1 ? [ink[0], ink[0], ink[0]] : ink;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 1 - (0.45 * x) / width;
      [r, g, b].forEach((part, c) => (rgb[(y * width + x) * 3 + c] = Math.round(part * shade * 255)));
    }
  }
  return { width, height, rgb };
}

const notices = [
  'In case of errors or questions about your electronic transfers, telephone us or write to us at the address on the first page as soon as you can, if you think your statement or receipt is wrong or if you need more information about a transfer listed on it. We must hear from you no later than 60 days after we sent you the first statement on which the error or problem appeared.',
  'Tell us your name and account number, describe the error or the transfer you are unsure about, and explain as clearly as you can why you believe it is an error. Tell us the dollar amount of the suspected error. We will look into your complaint and correct any error promptly. If this takes us more than ten business days we will credit your account for the amount you think is in error.',
  'Reporting other problems. You must examine your statement carefully and promptly. You are in the best position to discover errors and unauthorized items. If you fail to notify us in writing within 30 days of suspected problems, you may not be able to make a claim against us.',
  'Direct deposits. If you have arranged to have direct deposits made to your account at least once every sixty days from the same person or company, you may call us to find out whether the deposit was made as scheduled.',
  'How to update your contact information. We encourage you to keep your address, e-mail and telephone number current. Changes made to one account may not apply to the others you hold with us.',
];

/** A page or less of legal notices. */
export function legal(
  flow: Flow,
  issuer: Issuer,
  width: number,
  x: number,
  size = 8,
  count = notices.length,
): void {
  flow.text(x, 'IMPORTANT INFORMATION ABOUT YOUR ACCOUNT', { face: 'sans-bold', size: size + 1 });
  flow.down(size * 2);
  for (const notice of notices.slice(0, count)) {
    flow.paragraph(x, width, notice, { size });
    flow.down(size * 0.8);
  }
  flow.text(x, `Call ${issuer.phone} or write to ${issuer.name}, ${issuer.address.join(', ')}.`, { size });
  flow.down(size * 2);
}

/** A form for balancing a check book: dotted lines and words that look like totals, without a figure. */
export function reconcileForm(flow: Flow, x: number, width: number): void {
  flow.text(x, 'TO RECONCILE YOUR ACCOUNT', { face: 'sans-bold', size: 10 });
  flow.down(18);
  const steps = [
    'Ending balance shown on this statement',
    'Add deposits not shown on this statement',
    'Subtotal',
    'Subtract checks and withdrawals outstanding',
    'Balance: this should agree with your register',
  ];
  for (const step of steps) {
    const w = flow.text(x, step, { size: 8 });
    flow.text(x + w + 4, '.'.repeat(Math.max(4, Math.floor((width - w - 80) / 2.3))), {
      face: 'sans',
      size: 8,
      color: [0.4],
    });
    flow.text(x + width, '$ ____________', { size: 8, align: 'right' });
    flow.down(16);
  }
  flow.down(6);
  flow.text(x, 'CHECKS OUTSTANDING', { face: 'sans-bold', size: 8 });
  flow.down(12);
  for (let i = 0; i < 10; i++) {
    flow.text(x, 'No. ________   $ ______________', { size: 8 });
    flow.text(x + width / 2, 'No. ________   $ ______________', { size: 8 });
    flow.down(14);
  }
}

/** Labels on the left with figures flush right, joined by rules or leader dots where asked. */
export function summaryLines(
  flow: Flow,
  lines: readonly {
    readonly label: string;
    readonly value: string;
    readonly role?: string;
    readonly bold?: boolean;
    readonly between?: string;
  }[],
  box: {
    readonly left: number;
    readonly right: number;
    readonly leading?: number;
    readonly rules?: boolean;
    readonly dots?: boolean;
    readonly middle?: number;
  },
): void {
  const leading = box.leading ?? 13;
  for (const line of lines) {
    const face =
      line.bold === true
        ? flow.options.face === 'mono'
          ? 'mono-bold'
          : flow.options.face === 'serif'
            ? 'serif-bold'
            : 'sans-bold'
        : flow.options.face;
    const width = flow.text(box.left, line.label, { face });
    if (line.between !== undefined) flow.text(box.middle ?? box.right - 80, line.between, { align: 'right' });
    flow.text(box.right, line.value, {
      face,
      align: 'right',
      ...(line.role === undefined ? {} : { role: line.role }),
    });
    if (box.dots === true) {
      const dot = flow.options.face === 'mono' ? flow.options.size * 0.6 : flow.options.size * 0.278;
      const room = box.right - box.left - width - 72;
      if (room > dot * 3)
        flow.text(box.left + width + 3, '.'.repeat(Math.floor(room / dot)), { face: flow.options.face });
    }
    if (box.rules === true) flow.rule(box.left, box.right, 3, 0.3, [0.6]);
    flow.down(leading);
  }
}

/** A page that sells: other faces, large type and figures that are no postings. */
export function marketing(flow: Flow, random: Random, issuer: Issuer, x: number, width: number): void {
  const rate = `${random.int(3, 5)}.${random.digits(2)}%`;
  flow.image(x, 120, width, 130, banner(inks.teal));
  flow.textAt(x + 24, 180, `Earn ${rate} APY`, { face: 'serif-bold', size: 34, color: inks.white });
  flow.textAt(x + 24, 214, 'on a new savings account', { face: 'serif-italic', size: 17, color: inks.white });
  flow.y = 290;
  flow.paragraph(
    x,
    width,
    `Open an account by ${random.pick(['March', 'June', 'September'])} ${random.int(10, 28)} with $${random.int(1, 20)},000.00 or more in new money and receive a bonus of $${random.int(1, 6)}00.00. Monthly service fee $${random.int(5, 12)}.00, waived with a minimum daily balance of $500.00.`,
    { face: 'serif', size: 12, leading: 17 },
  );
  flow.down(14);
  flow.text(x, `Call ${issuer.phone} or visit ${issuer.site}`, { face: 'serif-bold', size: 12 });
}

/** Pictures of paid checks, two across, with captions that repeat number and amount. */
export function chequeImages(flow: Flow, random: Random, captions: readonly string[], x: number): void {
  flow.text(x, 'Check images', { face: 'sans-bold', size: 13 });
  flow.down(18);
  captions.forEach((caption, i) => {
    if (i % 2 === 0 && flow.need(126)) flow.down(10);
    const left = x + (i % 2) * 260;
    flow.image(left, flow.y, 235, 100, chequePicture(random));
    flow.textAt(left, flow.y + 111, caption, { size: 7 });
    if (i % 2 === 1 || i === captions.length - 1) flow.down(124);
  });
}

function chequePicture(random: Random): Raster {
  const [width, height] = [118, 50];
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [px, py] = [i % width, Math.floor(i / width)];
    const ruled = (py === 18 && px > 12 && px < 80) || (py === 26 && px > 6) || (py === 38 && px > 62);
    const written = py > 10 && py < 40 && px % 40 < 26 && random.chance(0.06);
    rgb.fill(ruled || written ? 90 : 222 + random.int(-6, 6), i * 3, i * 3 + 3);
  }
  return { width, height, rgb };
}
