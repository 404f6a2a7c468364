import { standardNames } from '../writer/fonts.ts';

/** A mark of a plan: kind, then its values as text. */
type Mark = readonly [kind: string, ...values: string[]];

const marksOf = (plan: string): Mark[] =>
  plan
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as unknown as Mark);

const FAMILIES: Readonly<Record<string, string>> = {
  sans: 'Liberation Sans',
  serif: 'Liberation Serif',
  mono: 'Liberation Mono',
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00a0');

/** Pages of a plan with their sizes. */
function pagesOf(plan: string): { width: number; height: number; marks: Mark[] }[] {
  const pages: { width: number; height: number; marks: Mark[] }[] = [];
  for (const mark of marksOf(plan)) {
    const [kind, ...values] = mark;
    if (kind === 'P') pages.push({ width: Number(values[0]), height: Number(values[1]), marks: [] });
    else pages.at(-1)?.marks.push(mark);
  }
  return pages;
}

/** The plan as a web page on which every mark is placed by hand. */
export function htmlOf(plan: string): string {
  const pages = pagesOf(plan);
  const [first] = pages;
  const style = `@page{size:${first?.width ?? 612}pt ${first?.height ?? 792}pt;margin:0}body{margin:0}div.p{position:relative;overflow:hidden;page-break-after:always}div.p *{position:absolute;white-space:pre;line-height:1}`;
  const body = pages.map(({ width, height, marks }) => {
    const placed = marks.map(([kind, ...v]) => {
      const [a = 0, b = 0, c = 0, d = 0] = v.map(Number);
      if (kind === 'T') {
        const [family = 'sans', face = ''] = (v[3] ?? '').split('-');
        const weight = face === 'bold' ? ';font-weight:bold' : face === 'italic' ? ';font-style:italic' : '';
        return `<span style="left:${a}pt;top:${(height - b - 0.86 * c).toFixed(2)}pt;font:${c}pt '${FAMILIES[family] ?? ''}'${weight};line-height:1;color:${v[4] ?? ''}">${escaped(v[5] ?? '')}</span>`;
      }
      if (kind === 'R')
        return `<i style="left:${a}pt;top:${height - b - d}pt;width:${c}pt;height:${d}pt;background:${v[4] ?? ''}"></i>`;
      return `<i style="left:${Math.min(a, c)}pt;top:${height - Math.max(b, d)}pt;width:${Math.max(0.5, Math.abs(c - a))}pt;height:${Math.max(0.5, Math.abs(d - b))}pt;background:${v[5] ?? ''}"></i>`;
    });
    return `<div class="p" style="width:${width}pt;height:${height - 0.5}pt">${placed.join('')}</div>`;
  });
  return `<!doctype html><html><head><meta charset="utf-8"><title>Statement</title><style>${style}</style></head><body>${body.join('')}</body></html>`;
}

/** The plan as formatting objects (XSL 1.1). */
export function foOf(plan: string): string {
  const pages = pagesOf(plan);
  const names = { sans: 'Helvetica', serif: 'Times', mono: 'Courier' } as Readonly<Record<string, string>>;
  const sequences = pages.map(({ height, marks }, page) => {
    const blocks = marks.map(([kind, ...v]) => {
      const [a = 0, b = 0, c = 0, d = 0] = v.map(Number);
      const at = (left: number, top: number, more: string, inside: string) =>
        `<fo:block-container position="absolute" left="${left}pt" top="${top}pt" ${more}>${inside}</fo:block-container>`;
      if (kind === 'T') {
        const [family = 'sans', face = ''] = (v[3] ?? '').split('-');
        const weight =
          face === 'bold' ? ' font-weight="bold"' : face === 'italic' ? ' font-style="italic"' : '';
        return at(
          a,
          height - b - c,
          'width="500pt"',
          `<fo:block font-family="${names[family] ?? ''}" font-size="${c}pt" line-height="${c}pt" color="${v[4] ?? ''}"${weight}>${escaped(v[5] ?? '')}</fo:block>`,
        );
      }
      const [left, top, width, tall, color] =
        kind === 'R'
          ? [a, height - b - d, c, d, v[4]]
          : [
              Math.min(a, c),
              height - Math.max(b, d),
              Math.max(0.5, Math.abs(c - a)),
              Math.max(0.5, Math.abs(d - b)),
              v[5],
            ];
      return at(
        left,
        top,
        `width="${width}pt" height="${tall}pt" background-color="${color ?? ''}"`,
        '<fo:block/>',
      );
    });
    return `<fo:page-sequence master-reference="p${page}"><fo:flow flow-name="xsl-region-body"><fo:block/>${blocks.join('')}</fo:flow></fo:page-sequence>`;
  });
  const masters = pages.map(
    ({ width, height }, page) =>
      `<fo:simple-page-master master-name="p${page}" page-width="${width}pt" page-height="${height}pt"><fo:region-body/></fo:simple-page-master>`,
  );
  return `<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set>${masters.join('')}</fo:layout-master-set>${sequences.join('')}</fo:root>`;
}

const POSTSCRIPT: Readonly<Record<string, string>> = standardNames;

/** The plan as a program in PostScript. */
export function postScriptOf(plan: string): string {
  const ink = (hex = '#000000') =>
    `${[1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255).toFixed(3)).join(' ')} setrgbcolor`;
  const pages = pagesOf(plan).map(({ width, height, marks }) => {
    const drawn = marks.map(([kind, ...v]) => {
      if (kind === 'T') {
        const text = (v[5] ?? '').replace(/[\\()]/g, (c) => `\\${c}`);
        return `${ink(v[4])} /${POSTSCRIPT[v[3] ?? ''] ?? 'Helvetica'} findfont ${v[2] ?? ''} scalefont setfont ${v[0] ?? ''} ${v[1] ?? ''} moveto (${text}) show`;
      }
      if (kind === 'R') return `${ink(v[4])} ${v.slice(0, 4).join(' ')} rectfill`;
      return `${ink(v[5])} ${v[4] ?? ''} setlinewidth ${v[0] ?? ''} ${v[1] ?? ''} moveto ${v[2] ?? ''} ${v[3] ?? ''} lineto stroke`;
    });
    return `<< /PageSize [${width} ${height}] >> setpagedevice\n${drawn.join('\n')}\nshowpage`;
  });
  return `%!PS-Adobe-3.0\n${pages.join('\n')}\n`;
}
