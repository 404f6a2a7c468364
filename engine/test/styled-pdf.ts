import { deflateSync } from 'node:zlib';
import { latin1Bytes } from './build-pdf.ts';
import { statementContent, statementPdf, type StatementSpec } from './statement-pdf.ts';

/** A statement whose pages are written as dompdf, a web page printer, writes them; `spell` may spell them otherwise. */
export function webPagePdf(
  info: string,
  spec: StatementSpec = {},
  spell: (content: string) => string = (content) => content,
): Uint8Array {
  return statementPdf({
    ...spec,
    info,
    edit: (content) => spell(webPageContent(content)),
    objects: { ...webPageObjects, ...spec.objects },
  });
}

/** The text of a content stream as `left, baseline, font, size, string`. */
function textsOf(content: string): { x: number; y: number; font: string; size: number; text: string }[] {
  return [...content.matchAll(/\/(F\d) (\S+) Tf 1 0 0 1 (\S+) (\S+) Tm (\(.*\)) Tj/g)].map((m) => ({
    font: m[1] ?? 'F1',
    size: Number(m[2]),
    x: Number(m[3]),
    y: Number(m[4]),
    text: m[5] ?? '()',
  }));
}

/** The same text with dompdf's operators: a rule, then `BT x y Td /F size Tf  [(…)] TJ ET`. */
export function webPageContent(content: string): string {
  const fixed = (value: number) => (value + 0.218).toFixed(3);
  const rows = textsOf(content).map(({ x, y, font, size, text }) => {
    const under = fixed(y - 4);
    const rule = `0.800 0.800 0.800 RG\n0.75 w 0 J [  ] 0 d\n40.218 ${under} m 570.218 ${under} l S\n`;
    return `${rule}BT ${fixed(x)} ${fixed(y)} Td /${font} ${size.toFixed(1)} Tf  [${text}] TJ ET`;
  });
  return `\n0.067 0.067 0.067 rg\n40.000 780.000 530.000 2.000 re f\n0.067 0.067 0.067 rg\n${rows.join('\n')}\n`;
}

/** The same text with ReportLab's operators: `BT 1 0 0 1 x y Tm /F size Tf leading TL (…) Tj T* ET`. */
export function libraryContent(content: string): string {
  const rows = textsOf(content).map(
    ({ x, y, font, size, text }) => `BT 1 0 0 1 ${x} ${y} Tm /${font} ${size} Tf 10.8 TL ${text} Tj T* ET`,
  );
  return `1 0 0 1 0 0 cm  BT /F1 12 Tf 14.4 TL ET\n.2 .2 .2 rg\nn 40 780 530 2 re f*\n0 0 0 rg\n${rows.join('\n')}\nn 40 700 m 570 700 l S\n \n`;
}

/** A font dictionary as dompdf and ReportLab write it. */
export const namedFont = (name: string, base: string) =>
  `<< /Type /Font\n/Subtype /Type1\n/Name /${name}\n/BaseFont /${base}\n/Encoding /WinAnsiEncoding\n>>`;

const webPageObjects = {
  3: '<< /Type /Page\n/MediaBox [0.000 0.000 612.000 792.000]\n/Parent 2 0 R\n/Contents 4 0 R\n/Resources << /ProcSet [/PDF /Text] /Font << /F1 5 0 R /F2 6 0 R >> >>\n>>',
  5: namedFont('F1', 'Helvetica'),
  6: namedFont('F2', 'Helvetica-Bold'),
};

/** A whole file as dompdf writes it, container and page, with the given entries of its information. */
export function webPageFile(info: string): Uint8Array {
  const data = deflateSync(latin1Bytes(webPageContent(statementContent())));
  const objects = [
    '<< /Type /Catalog\n/Outlines 2 0 R\n/Pages 3 0 R >>',
    '<< /Type /Outlines /Count 0 >>',
    '<< /Type /Pages\n/Kids [6 0 R\n]\n/Count 1\n/Resources <<\n/ProcSet 4 0 R\n/Font << \n/F1 8 0 R\n/F2 9 0 R\n>>\n>>\n/MediaBox [0.000 0.000 612.000 792.000]\n >>',
    '[/PDF /Text ]',
    `<<\n${info}\n>>`,
    '<< /Type /Page\n/MediaBox [0.000 0.000 612.000 792.000]\n/Parent 3 0 R\n/Contents 7 0 R\n>>',
    `<< /Filter /FlateDecode\n/Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
    namedFont('F1', 'Helvetica'),
    namedFont('F2', 'Helvetica-Bold'),
  ];
  let file = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  objects.forEach((body, i) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
  });
  const id = '<ff0889566149fd0743423182480e648c>';
  const trailer = `trailer\n<<\n/Size ${objects.length + 1}\n/Root 1 0 R\n/Info 5 0 R\n/ID[${id}${id}]\n>>\n`;
  const xref = `xref\n0 ${objects.length + 1}\n${table}${trailer}startxref\n${file.length}\n%%EOF\n`;
  return latin1Bytes(file + xref);
}
