/**
 * Writes small statements with the PDF libraries of npm that are installed under `--modules`, for
 * `learn.ts --samples`: `node bench/src/writers/samples.mjs --modules DIR --out DIR`. Files are named
 * `content--container--n.pdf` after the library that wrote the pages and the one that wrote the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    modules: { type: 'string', default: '.' },
    out: { type: 'string' },
    count: { type: 'string', default: '6' },
  },
});
const load = createRequire(join(resolve(values.modules), 'package.json'));
const fonts = join(load.resolve('pdfjs-dist/package.json'), '..', 'standard_fonts');
const liberation = join(fonts, 'LiberationSans-Regular.ttf');
mkdirSync(values.out, { recursive: true });

/** A statement's lines from a number: `[left, top, text, size]` and rules, on a page of 612 × 792. */
function pagesOf(seed) {
  let state = seed * 2654435761 + 12345;
  const random = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;
  const names = [
    'GROCER 118',
    'PAYROLL (NORTH)',
    'RENT',
    'UTILITY & LIGHT',
    'CARD 0412',
    'TRANSFER TO SAVINGS',
  ];
  return Array.from({ length: 1 + (seed % 3) }, (_, page) => {
    const lines = [
      [40 + random(30), 40, `Bank of Sample ${seed}`, 14 + random(6)],
      [40, 70, `Page ${page + 1}`, 9],
    ];
    const rules = [];
    let balance = 100000 + random(900000);
    const pitch = 12 + random(8) + (seed % 2 ? 0.5 : 0);
    for (let row = 0; row < 18 + random(15); row++) {
      const amount = random(90000) - 45000;
      balance += amount;
      const y = 110 + row * pitch;
      lines.push([40, y, `0${1 + random(9)}/${10 + random(18)}`, 8.5], [100, y, names[random(6)], 8.5]);
      lines.push([400.25, y, (amount / 100).toFixed(2), 8.5], [500.5, y, (balance / 100).toFixed(2), 8.5]);
      if (row % 4 === 0 && seed % 4 !== 3) rules.push([40, y + 3, 530]);
    }
    return { lines, rules };
  });
}

const makers = {
  async pdfkit(seed) {
    const Document = load('pdfkit');
    const doc = new Document({ size: 'LETTER', margin: 0, autoFirstPage: false, compress: true });
    const done = collect(doc);
    for (const { lines, rules } of pagesOf(seed)) {
      doc.addPage();
      if (seed % 2) doc.font(liberation);
      for (const [x, y, text, size] of lines) doc.fontSize(size).text(text, x, y, { lineBreak: false });
      for (const [x, y, w] of rules)
        doc
          .moveTo(x, y)
          .lineTo(x + w, y)
          .lineWidth(0.5)
          .strokeColor('#888888')
          .stroke();
    }
    doc.end();
    return done;
  },
  async 'pdf-lib'(seed) {
    const { PDFDocument, StandardFonts, rgb } = load('pdf-lib');
    const doc = await PDFDocument.create();
    const font = await doc.embedFont(seed % 2 ? StandardFonts.Helvetica : StandardFonts.TimesRoman);
    for (const { lines, rules } of pagesOf(seed)) {
      const page = doc.addPage([612, 792]);
      for (const [x, y, text, size] of lines)
        page.drawText(text, { x, y: 792 - y, size, font, color: rgb(0, 0, 0.1 * (seed % 3)) });
      for (const [x, y, w] of rules)
        page.drawRectangle({ x, y: 792 - y, width: w, height: 0.5, color: rgb(0.5, 0.5, 0.5) });
    }
    return doc.save({ useObjectStreams: seed % 2 === 0 });
  },
  async jspdf(seed) {
    const { jsPDF } = load('jspdf');
    const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: seed % 2 === 0 });
    pagesOf(seed).forEach(({ lines, rules }, i) => {
      if (i > 0) doc.addPage();
      if (seed % 3 === 1) {
        doc.addFileToVFS('l.ttf', readFileSync(liberation).toString('base64'));
        doc.addFont('l.ttf', 'Liberation', 'normal');
        doc.setFont('Liberation');
      }
      for (const [x, y, text, size] of lines) doc.setFontSize(size).text(text, x, y);
      for (const [x, y, w] of rules) doc.setDrawColor(120).line(x, y, x + w, y);
    });
    return new Uint8Array(doc.output('arraybuffer'));
  },
  async pdfmake(seed) {
    const Printer = load('pdfmake');
    const printer = new Printer({ Liberation: { normal: liberation, bold: liberation } });
    const content = pagesOf(seed).flatMap(({ lines }, i) => [
      { text: `Bank of Sample ${seed}`, fontSize: 16, ...(i > 0 ? { pageBreak: 'before' } : {}) },
      {
        table: { widths: [50, '*', 70, 70], body: chunk(lines.slice(2).map(([, , text]) => text)) },
        fontSize: 8,
        layout: seed % 2 ? 'lightHorizontalLines' : 'noBorders',
      },
    ]);
    const doc = printer.createPdfKitDocument({
      pageSize: 'LETTER',
      defaultStyle: { font: 'Liberation' },
      content,
    });
    const done = collect(doc);
    doc.end();
    return done;
  },
  async 'react-pdf'(seed) {
    const { createElement: h } = load('react');
    const { renderToBuffer, Document, Page, Text, View, Font } = await import(
      join(resolve(values.modules), 'node_modules/@react-pdf/renderer/lib/react-pdf.js')
    );
    if (seed % 2) Font.register({ family: 'Liberation', src: liberation });
    const pages = pagesOf(seed).map(({ lines }, i) =>
      h(
        Page,
        {
          size: 'LETTER',
          key: i,
          style: { padding: 40, fontSize: 8, ...(seed % 2 ? { fontFamily: 'Liberation' } : {}) },
        },
        ...chunk(lines.slice(2).map(([, , text]) => text)).map((row, r) =>
          h(
            View,
            { key: r, style: { flexDirection: 'row', borderBottom: seed % 3 ? 1 : 0 } },
            ...row.map((cell, c) => h(Text, { key: c, style: { width: 120 } }, cell)),
          ),
        ),
      ),
    );
    return renderToBuffer(h(Document, {}, ...pages));
  },
  async 'rkusa-pdfjs'(seed) {
    const { Document } = load('pdfjs');
    const font = load('pdfjs/font/Helvetica');
    const doc = new Document({ font, padding: 30, width: 612, height: 792 });
    for (const { lines } of pagesOf(seed)) {
      const table = doc.table({ widths: [60, 200, 90, 90], borderWidth: seed % 3 ? 0.5 : 0 });
      for (const cells of chunk(lines.slice(2).map(([, , text]) => text))) {
        const row = table.row();
        for (const cell of cells) row.cell(cell, { fontSize: 8 });
      }
      doc.pageBreak();
    }
    return doc.asBuffer();
  },
};

const chunk = (list) =>
  Array.from({ length: Math.floor(list.length / 4) }, (_, i) => list.slice(4 * i, 4 * i + 4));

async function collect(stream) {
  const parts = [];
  stream.on('data', (part) => parts.push(part));
  await new Promise((done, fail) => stream.on('end', done).on('error', fail));
  return Buffer.concat(parts);
}

/** Libraries that write a file again without touching its pages. */
const savers = {
  async 'pdf-lib'(bytes) {
    const { PDFDocument } = load('pdf-lib');
    return (await PDFDocument.load(bytes)).save();
  },
  async pdfium(bytes) {
    const { init } = load('@embedpdf/pdfium');
    const wasmBinary = readFileSync(load.resolve('@embedpdf/pdfium/pdfium.wasm'));
    const pdfium = await init({ wasmBinary });
    pdfium.PDFiumExt_Init();
    const m = pdfium.pdfium;
    const at = m.wasmExports.malloc(bytes.length);
    m.HEAPU8.set(bytes, at);
    const doc = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    pdfium.PDFiumExt_SaveAsCopy(doc, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const out = m.wasmExports.malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, out, size);
    return m.HEAPU8.slice(out, out + size);
  },
};

for (const [name, make] of Object.entries(makers)) {
  for (let n = 0; n < Number(values.count); n++) {
    try {
      const bytes = await make(n + 1);
      writeFileSync(join(values.out, `${name}--${name}--${n}.pdf`), bytes);
      for (const [saver, save] of Object.entries(savers)) {
        if (n > 1 || saver === name) continue;
        writeFileSync(join(values.out, `${name}--${saver}--${n}.pdf`), await save(bytes));
      }
    } catch (error) {
      console.error(name, n, String(error).slice(0, 300));
    }
  }
}
