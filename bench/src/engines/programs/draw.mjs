/** PDFKit, pdf-lib or jsPDF: LIBRARY then PLAN OUT FOLDER (of Liberation fonts to embed, or -) as often as wanted. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , library, modules, ...words] = process.argv;
const load = createRequire(join(modules, 'package.json'));
const standard = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  'sans-italic': 'Helvetica-Oblique',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  'serif-italic': 'Times-Italic',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
};
const files = {
  sans: 'Sans-Regular',
  'sans-bold': 'Sans-Bold',
  'sans-italic': 'Sans-Italic',
  serif: 'Serif-Regular',
  'serif-bold': 'Serif-Bold',
  'serif-italic': 'Serif-Italic',
  mono: 'Mono-Regular',
  'mono-bold': 'Mono-Bold',
};
const linesOf = (plan) =>
  readFileSync(plan, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

const makers = {
  async pdfkit(plan, out, folder) {
    const doc = new (load('pdfkit'))({ autoFirstPage: false, margin: 0 });
    const parts = [];
    doc.on('data', (part) => parts.push(part));
    const done = new Promise((resolve) => doc.on('end', resolve));
    let height = 0;
    for (const [kind, ...p] of linesOf(plan)) {
      const [a, b, c, d, e] = p.map(Number);
      if (kind === 'P') doc.addPage({ size: [a, (height = b)], margin: 0 });
      if (kind === 'T') {
        doc.font(folder === '-' ? standard[p[3]] : `${folder}/Liberation${files[p[3]]}.ttf`).fontSize(c);
        doc.fillColor(p[4]).text(p[5], a, height - b, { baseline: 'alphabetic', lineBreak: false });
      }
      if (kind === 'R')
        doc
          .fillColor(p[4])
          .rect(a, height - b - d, c, d)
          .fill();
      if (kind === 'L')
        doc
          .strokeColor(p[5])
          .lineWidth(e)
          .moveTo(a, height - b)
          .lineTo(c, height - d)
          .stroke();
    }
    doc.end();
    await done;
    writeFileSync(out, Buffer.concat(parts));
  },
  async 'pdf-lib'(plan, out) {
    const { PDFDocument, rgb } = load('pdf-lib');
    const doc = await PDFDocument.create();
    const fonts = new Map();
    let page;
    const color = (hex) => rgb(...channels(hex).map((v) => v / 255));
    for (const [kind, ...p] of linesOf(plan)) {
      const [a, b, c, d, e] = p.map(Number);
      if (kind === 'P') page = doc.addPage([a, b]);
      if (kind === 'T') {
        if (!fonts.has(p[3])) fonts.set(p[3], await doc.embedFont(standard[p[3]]));
        page.drawText(p[5], { x: a, y: b, size: c, font: fonts.get(p[3]), color: color(p[4]) });
      }
      if (kind === 'R') page.drawRectangle({ x: a, y: b, width: c, height: d, color: color(p[4]) });
      if (kind === 'L')
        page.drawLine({ start: { x: a, y: b }, end: { x: c, y: d }, thickness: e, color: color(p[5]) });
    }
    writeFileSync(out, await doc.save());
  },
  async jspdf(plan, out) {
    const { jsPDF } = load('jspdf');
    let doc;
    let height = 0;
    const names = { sans: 'helvetica', serif: 'times', mono: 'courier' };
    for (const [kind, ...p] of linesOf(plan)) {
      const [a, b, c, d, e] = p.map(Number);
      if (kind === 'P') {
        height = b;
        const size = [a, b];
        const orientation = a > b ? 'l' : 'p';
        if (doc) doc.addPage(size, orientation);
        else doc = new jsPDF({ unit: 'pt', format: size, orientation, compress: true });
      }
      if (kind === 'T') {
        const [face, style = 'normal'] = p[3].split('-');
        doc.setFont(names[face], style).setFontSize(c).setTextColor(p[4]);
        doc.text(p[5], a, height - b);
      }
      if (kind === 'R') doc.setFillColor(p[4]).rect(a, height - b - d, c, d, 'F');
      if (kind === 'L')
        doc
          .setDrawColor(p[5])
          .setLineWidth(e)
          .line(a, height - b, c, height - d);
    }
    writeFileSync(out, Buffer.from(doc.output('arraybuffer')));
  },
  // Skia without a browser around it, as other programs build it in.
  async skia(plan, out, folder) {
    const { PDFDocument, GlobalFonts } = load('@napi-rs/canvas');
    const doc = new PDFDocument({});
    let context;
    let height = 0;
    for (const [name, file] of Object.entries(files))
      GlobalFonts.registerFromPath(
        `${folder === '-' ? '/usr/share/fonts/truetype/liberation' : folder}/Liberation${file}.ttf`,
        name,
      );
    for (const [kind, ...p] of linesOf(plan)) {
      const [a, b, c, d, e] = p.map(Number);
      if (kind === 'P') {
        if (context) doc.endPage();
        height = b;
        context = doc.beginPage(a, b);
      }
      if (kind === 'T') {
        context.font = `${c}px '${p[3]}'`;
        context.fillStyle = p[4];
        context.fillText(p[5], a, height - b);
      }
      if (kind === 'R') {
        context.fillStyle = p[4];
        context.fillRect(a, height - b - d, c, d);
      }
      if (kind === 'L') {
        context.strokeStyle = p[5];
        context.lineWidth = e;
        context.beginPath();
        context.moveTo(a, height - b);
        context.lineTo(c, height - d);
        context.stroke();
      }
    }
    doc.endPage();
    writeFileSync(out, doc.close());
  },
  async muhammara(plan, out, folder) {
    const writer = load('muhammara').createWriter(out);
    const base = folder === '-' ? '/usr/share/fonts/truetype/liberation' : folder;
    const fonts = new Map();
    let page;
    let context;
    for (const [kind, ...p] of linesOf(plan)) {
      const [a, b, c, d, e] = p.map(Number);
      if (kind === 'P') {
        if (page) writer.writePage(page);
        page = writer.createPage(0, 0, a, b);
        context = writer.startPageContentContext(page);
      }
      if (kind === 'T') {
        if (!fonts.has(p[3])) fonts.set(p[3], writer.getFontForFile(`${base}/Liberation${files[p[3]]}.ttf`));
        const color = Number.parseInt(p[4].slice(1), 16);
        context.writeText(p[5], a, b, { font: fonts.get(p[3]), size: c, colorspace: 'rgb', color });
      }
      if (kind === 'R')
        context.drawRectangle(a, b, c, d, { type: 'fill', color: Number.parseInt(p[4].slice(1), 16) });
      if (kind === 'L')
        context.drawPath(a, b, c, d, { type: 'stroke', width: e, color: Number.parseInt(p[5].slice(1), 16) });
    }
    writer.writePage(page);
    writer.end();
  },
};

for (let i = 0; i < words.length; i += 3) await makers[library](...words.slice(i, i + 3));
