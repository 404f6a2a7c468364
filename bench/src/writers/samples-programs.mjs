/**
 * Writes small statements with the PDF libraries and typesetters of Debian, and lets programs save them
 * again, for `learn.ts --samples`: `node bench/src/writers/samples-programs.mjs --out DIR`. Each small
 * program in `programs/` draws one plan. Files are named `content--container--n.pdf`; what is not
 * installed is left out and named.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { out: { type: 'string' }, count: { type: 'string', default: '6' }, only: { type: 'string' } },
});
const programs = fileURLToPath(new URL('programs/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'assay-writers-'));
const sans = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';
const java = '/usr/share/java';
mkdirSync(values.out, { recursive: true });

const run = (command, ...words) =>
  execFileSync(command, words, { cwd: work, stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 });

/** What the pages of one statement show; `T left baseline size text`, right-aligned beyond 300. */
function planOf(seed) {
  let state = seed * 40503 + 977;
  const random = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;
  const names = ['GROCER 118', 'PAYROLL (NORTH)', 'RENT', 'UTILITY AND LIGHT', 'CARD 0412'];
  const lines = [];
  for (let page = 0; page <= seed % 3; page++) {
    lines.push('P', `T\t${40 + random(30)}\t50\t${14 + random(6)}\tBank of Sample ${seed}`);
    lines.push(`T\t40\t76\t9\tPage ${page + 1}`);
    let balance = 100000 + random(900000);
    const pitch = 12 + random(8) + (seed % 2 ? 0.5 : 0);
    for (let row = 0; row < 18 + random(15); row++) {
      const amount = random(90000) - 45000;
      balance += amount;
      const y = 110 + row * pitch;
      lines.push(`T\t40\t${y}\t8.5\t0${1 + random(9)}/${10 + random(18)}`);
      lines.push(`T\t100\t${y}\t8.5\t${names[random(5)]}`);
      lines.push(`T\t400.25\t${y}\t8.5\t${(amount / 100).toFixed(2)}`);
      lines.push(`T\t500.5\t${y}\t8.5\t${(balance / 100).toFixed(2)}`);
      if (row % 4 === 0 && seed % 4 !== 3) lines.push(`L\t40\t${y + 3}\t530`);
    }
  }
  return lines;
}

/** The plan as a source for typesetters. */
const texOf = (plan) =>
  [
    '\\documentclass{article}\\usepackage[letterpaper,margin=0pt]{geometry}\\usepackage[absolute]{textpos}',
    '\\usepackage{fontspec}\\setmainfont{LiberationSans-Regular.ttf}[Path=/usr/share/fonts/truetype/liberation/]',
    '\\setlength{\\TPHorizModule}{1bp}\\setlength{\\TPVertModule}{1bp}\\pagestyle{empty}\\parindent0pt\\begin{document}',
    ...plan.flatMap((line) => {
      const [kind, x, y, size, text] = line.split('\t');
      if (kind === 'P') return ['\\clearpage\\null'];
      if (kind === 'L')
        return [`\\begin{textblock}{${size}}(${x},${y})\\hrule width ${size}bp\\end{textblock}`];
      const set = `\\fontsize{${size}}{${size}}\\selectfont ${Number(x) > 300 ? '\\raggedleft ' : ''}${text}`;
      return [
        `\\begin{textblock}{200}(${Number(x) > 300 ? Number(x) - 200 : x},${Number(y) - 8})${set}\\end{textblock}`,
      ];
    }),
    '\\end{document}',
  ].join('\n');

/** The plan as a web page: a table, or cells placed by hand. */
function htmlOf(plan, n) {
  const face = ['Liberation Sans', 'DejaVu Serif', 'Liberation Serif', 'DejaVu Sans'][n % 4];
  const style = `@page{size:letter;margin:${n % 2 ? 0 : '36pt'}}body{margin:0;font:8.5pt '${face}'}td{padding:2pt 6pt}.r{text-align:right}${n % 3 ? 'tr:nth-child(even){background:#eee}' : ''}.page{page-break-after:always;position:relative${n % 2 ? ';height:780pt' : ''}}p{position:absolute;margin:0}`;
  const pages = [];
  let cells = [];
  for (const line of plan) {
    const [kind, x, y, size, text] = line.split('\t');
    if (kind === 'P') pages.push((cells = []));
    if (kind === 'T') cells.push([x, y, size, text]);
  }
  const placed = (list) =>
    list
      .map(([x, y, size, text]) => `<p style="left:${x}pt;top:${y - 8}pt;font-size:${size}pt">${text}</p>`)
      .join('');
  const table = ([[, , , title], , ...rest]) =>
    `<h1>${title}</h1><table><tr><th>Date</th><th>Description</th><th>Amount</th><th>Balance</th></tr>${rows(rest)}</table>`;
  const rows = (list) =>
    Array.from({ length: Math.floor(list.length / 4) }, (_, i) => list.slice(4 * i, 4 * i + 4))
      .map(
        ([a, b, c, d]) =>
          `<tr><td>${a[3]}</td><td>${b[3]}</td><td class="r">${c[3]}</td><td class="r">${d[3]}</td></tr>`,
      )
      .join('');
  const body = pages.map((list) => `<div class="page">${n % 2 ? placed(list) : table(list)}</div>`).join('');
  return `<!doctype html><html><head><meta charset="utf-8"><title>Statement</title><style>${style}</style></head><body>${body}</body></html>`;
}

/** The plan as formatting objects. */
function foOf(plan, n) {
  const blocks = plan.flatMap((line) => {
    const [kind, x, y, size, text] = line.split('\t');
    if (kind === 'P') return ['<fo:block break-before="page"/>'];
    if (kind !== 'T') return [];
    const right = Number(x) > 300;
    return [
      `<fo:block-container absolute-position="absolute" left="${right ? x - 200 : x}pt" top="${y}pt" width="200pt"><fo:block font-size="${size}pt" text-align="${right ? 'end' : 'start'}">${text}</fo:block></fo:block-container>`,
    ];
  });
  const faces = ['Helvetica', 'Times', 'Courier'];
  return `<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="${faces[n % 3]}"><fo:layout-master-set><fo:simple-page-master master-name="p" page-width="612pt" page-height="792pt"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="p"><fo:flow flow-name="xsl-region-body">${blocks.join('')}</fo:flow></fo:page-sequence></fo:root>`;
}

const roffOf = (plan) =>
  plan
    .flatMap((line) => {
      const [kind, x, y, size, text] = line.split('\t');
      if (kind === 'P') return ['.bp', '.nf', '.po 0'];
      if (kind === 'L') return [`.sp |${y}p`, `\\h'${x}p'\\l'${size}p'`];
      return [`.sp |${y}p`, `\\h'${x}p'\\s[${Math.round(Number(size))}]${text}\\s0`];
    })
    .join('\n');

/** Compiles a program of Java once. */
function compiled(name, jars) {
  if (!jars.every((jar) => existsSync(join(java, jar)))) throw new Error('not installed');
  const path = jars.map((jar) => join(java, jar)).join(':');
  if (!existsSync(join(work, `${name}.class`))) {
    run('javac', '-nowarn', '-cp', path, '-d', work, join(programs, `${name}.java`));
  }
  return (...words) => run('java', '-Djava.awt.headless=true', '-cp', `${path}:${work}`, name, ...words);
}
const pdfbox = () => compiled('Pdfbox', ['pdfbox2.jar', 'fontbox2.jar', 'commons-logging.jar']);
const itext = () => compiled('Itext', ['itext.jar']);
/** Compiles a program of C or C++ once. */
function built(source, ...words) {
  const binary = join(work, source.replace(/\W/g, '_'));
  if (!existsSync(binary))
    run(source.endsWith('.c') ? 'gcc' : 'g++', '-w', join(programs, source), '-o', binary, ...words);
  return binary;
}
const haru = () => built('haru.c', '-lhpdf', '-lm');
const podofo = () => built('podofo.cpp', '-lpodofo');

/** Each draws the plan in file `plan` into `out`; `n` varies fonts and compression. */
const makers = {
  'pdf-api2': (plan, out, n) =>
    run('perl', join(programs, 'pdf-api2.pl'), 'PDF::API2', plan, out, n % 2 ? sans : ''),
  // A branch of the same library.
  'pdf-api2~1': (plan, out, n) =>
    run('perl', join(programs, 'pdf-api2.pl'), 'PDF::Builder', plan, out, n % 2 ? sans : ''),
  'pdf-create': (plan, out) => run('perl', join(programs, 'pdf-create.pl'), plan, out),
  fpdf: (plan, out, n) => run('php', join(programs, 'fpdf.php'), plan, out, String(n % 2)),
  prawn: (plan, out, n) => run('ruby', join(programs, 'prawn.rb'), plan, out, n % 2 ? sans : ''),
  haru: (plan, out, n) => run(haru(), plan, out, n % 2 ? sans : '-'),
  podofo: (plan, out) => run(podofo(), 'make', plan, out),
  pdfbox: (plan, out, n) => pdfbox()('make', plan, out, n % 2 ? sans : '-'),
  itext: (plan, out, n) => itext()('make', plan, out, n % 2 ? sans : '-'),
  matplotlib: (plan, out, n) =>
    run('/usr/bin/python3', join(programs, 'matplotlib_pages.py'), plan, out, n % 2 ? '42' : '3'),
  tcpdf: (plan, out, n) =>
    run('php', join(programs, 'tcpdf.php'), plan, out, ['helvetica', 'dejavusans', 'times'][n % 3]),
  dompdf: (_plan, out, n, lines) => run('php', join(programs, 'dompdf.php'), page(lines, n), out),
  weasyprint: (_plan, out, n, lines) => run('/usr/bin/weasyprint', page(lines, n), out),
  wkhtmltopdf: (_plan, out, n, lines) => run('wkhtmltopdf', '-q', '-s', 'Letter', page(lines, n), out),
  chromium: (_plan, out, n, lines) =>
    run(
      'chromium',
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      ...(n % 3 ? ['--no-pdf-header-footer'] : []),
      `--print-to-pdf=${out}`,
      `file://${page(lines, n)}`,
    ),
  libreoffice: (_plan, out, n, lines) => {
    const filter = n % 3 === 2 ? 'calc_pdf_Export' : 'writer_web_pdf_Export';
    const via = n % 3 === 0 ? ['--convert-to', 'pdf'] : ['--convert-to', `pdf:${filter}`];
    const input = n % 3 === 2 ? ['--infilter=HTML (StarCalc)'] : [];
    run('soffice', '--headless', ...input, ...via, '--outdir', work, page(lines, n));
    run('cp', 'plan.pdf', out);
  },
  fop: (_plan, out, n, lines) => {
    writeFileSync(join(work, 'plan.fo'), foOf(lines, n));
    run('fop', 'plan.fo', out);
  },
  'ghostscript~1': (_plan, out, n, lines) => {
    const text = lines.map((line) => line.split('\t').slice(3).join('  '));
    writeFileSync(join(work, 'plan.txt~'), text.join('\n'));
    run('enscript', '-q', '-B', n % 2 ? '-fTimes-Roman9' : '-fHelvetica8', '-o', 'plan.ps', 'plan.txt~');
    run('ps2pdf', 'plan.ps', out);
  },
  gropdf: (_plan, out, _n, lines) => {
    const source = join(work, 'plan.roff');
    writeFileSync(source, roffOf(lines));
    writeFileSync(out, execFileSync('groff', ['-Tpdf', source], { timeout: 60_000 }));
  },
  luatex: (_plan, out, _n, lines) => tex('lualatex', out, lines),
  xdvipdfmx: (_plan, out, _n, lines) => tex('xelatex', out, lines),
};

function page(lines, n) {
  const path = join(work, 'plan.html');
  writeFileSync(path, htmlOf(lines, n));
  return path;
}

function tex(program, out, lines) {
  writeFileSync(join(work, 'plan.tex'), texOf(lines));
  run(program, '-interaction=batchmode', '-halt-on-error', 'plan.tex');
  run('cp', 'plan.pdf', out);
}

/** Each writes the file again without touching its pages. */
const savers = {
  'cam-pdf': (source, out) => run('perl', join(programs, 'cam-pdf-save.pl'), source, out),
  pdfbox: (source, out) => pdfbox()('save', source, out),
  itext: (source, out) => itext()('save', source, out),
  podofo: (source, out) => run(podofo(), 'save', source, out),
  qpdf: (source, out) => run('qpdf', source, out),
  mupdf: (source, out) => run('mutool', 'clean', '-gg', '-z', source, out),
  pdftk: (source, out) => run('pdftk', source, 'cat', 'output', out),
};

for (const [name, make] of Object.entries(makers).filter(([n]) => !values.only || n === values.only)) {
  for (let n = 0; n < Number(values.count); n++) {
    const lines = planOf(n + 1);
    const plan = join(work, 'plan.txt');
    writeFileSync(plan, `${lines.join('\n')}\n`);
    const [writer] = name.split('~');
    const made = join(values.out, `${writer}--${writer}--${name.length}p${n}.pdf`);
    try {
      make(plan, made, n, lines);
    } catch (error) {
      console.error(name, n, String(error.stderr ?? error).slice(0, 300));
      continue;
    }
    for (const [saver, save] of Object.entries(savers)) {
      if (n > 1 || saver === writer) continue;
      const saved = join(values.out, `${writer}--${saver}--${name.length}p${n}.pdf`);
      try {
        save(made, saved);
      } catch (error) {
        rmSync(saved, { force: true });
        console.error(name, saver, String(error.stderr ?? error).slice(0, 200));
      }
    }
  }
}
rmSync(work, { recursive: true, force: true });
