import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foOf, htmlOf, postScriptOf } from './markup.ts';

const here = fileURLToPath(new URL('programs/', import.meta.url));
const writers = fileURLToPath(new URL('../writers/programs/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const fonts = '/usr/share/fonts/truetype/liberation';
const java = '/usr/share/java';

/** Draws a plan into a file; `folder` holds fonts to embed, `-` for standard fonts. */
export type Engine = (plan: string, out: string, work: string, embedded: boolean) => void;

/** Runs a program, bounded in time. */
export const run = (command: string, ...words: string[]): void => {
  execFileSync(command, words, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 });
};

/** `prepare` writes the source into the work folder where it is not among the programs. */
function javaProgram(name: string, jars: readonly string[], prepare?: (work: string) => void): Engine {
  return (plan, out, work, embedded) => {
    const path = [...jars.map((jar) => join(java, jar)), work].join(':');
    if (!existsSync(join(work, `${name}.class`))) {
      prepare?.(work);
      run('javac', '-nowarn', '-cp', path, '-d', work, join(prepare ? work : here, `${name}.java`));
    }
    run('java', '-Djava.awt.headless=true', '-cp', path, name, plan, out, embedded ? fonts : '-');
  };
}

const python =
  (library: string): Engine =>
  (plan, out, _work, embedded) =>
    run('/usr/bin/python3', join(here, 'draw.py'), library, plan, out, embedded ? fonts : '-');

/** `MODULES` names the folder whose node_modules hold the libraries of npm. */
const node =
  (library: string): Engine =>
  (plan, out, _work, embedded) =>
    run(
      'node',
      join(here, 'draw.mjs'),
      library,
      process.env['MODULES'] ?? root,
      plan,
      out,
      embedded ? fonts : '-',
    );

/** Writes the plan in a language of marks, then runs the program that typesets it. */
const markup =
  (name: string, of: (plan: string) => string, typeset: (source: string, out: string) => void): Engine =>
  (plan, out, work) => {
    const source = join(work, name);
    writeFileSync(source, of(readFileSync(plan, 'utf8')));
    typeset(source, out);
  };

const CHROMIUM = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];

/** Real engines by name; each is left out where it is not installed. */
export const engines: Readonly<Record<string, Engine>> = {
  'pdf-api2': (plan, out) => run('perl', join(here, 'api2.pl'), plan, out),
  fpdf: (plan, out) => run('php', join(here, 'fpdf.php'), plan, out, 'fpdf'),
  tcpdf: (plan, out) => run('php', join(here, 'fpdf.php'), plan, out, 'tcpdf'),
  prawn: (plan, out) => run('ruby', join(here, 'prawn.rb'), plan, out),
  haru: (plan, out, work) => {
    const binary = join(work, 'haru');
    if (!existsSync(binary)) run('gcc', '-w', join(here, 'haru.c'), '-o', binary, '-lhpdf', '-lm');
    run(binary, plan, out);
  },
  pdfbox: javaProgram('Pdfbox', ['pdfbox2.jar', 'fontbox2.jar', 'commons-logging.jar']),
  itext: javaProgram('Itext', ['itext.jar']),
  itext5: javaProgram('Itext5', ['itext5.jar'], (work) => {
    const source = readFileSync(join(here, 'Itext.java'), 'utf8')
      .replaceAll('com.lowagie', 'com.itextpdf')
      .replace('class Itext', 'class Itext5')
      .replace('import java.awt.Color;', 'import com.itextpdf.text.BaseColor;')
      .replaceAll('Color.decode(', 'new BaseColor(0xff000000 | Integer.decode(');
    const whole = source.replaceAll(/(Integer\.decode\(p\[\d\]\))\)/g, '$1))');
    writeFileSync(join(work, 'Itext5.java'), whole);
  }),
  reportlab: python('reportlab'),
  cairo: python('cairo'),
  mupdf: python('fitz'),
  pdfkit: node('pdfkit'),
  'pdf-lib': node('pdf-lib'),
  jspdf: node('jspdf'),
  skia: node('skia'),
  muhammara: node('muhammara'),
  chromium: markup('plan.html', htmlOf, (source, out) =>
    run('chromium', ...CHROMIUM, `--print-to-pdf=${out}`, `file://${source}`),
  ),
  weasyprint: markup('plan.html', htmlOf, (source, out) => run('/usr/bin/weasyprint', source, out)),
  wkhtmltopdf: markup('plan.html', htmlOf, (source, out) =>
    run('wkhtmltopdf', '-q', '-T', '0', '-B', '0', '-L', '0', '-R', '0', '-s', 'Letter', source, out),
  ),
  dompdf: markup('plan.html', htmlOf, (source, out) => run('php', join(writers, 'dompdf.php'), source, out)),
  fop: markup('plan.fo', foOf, (source, out) => run('fop', source, out)),
  ghostscript: markup('plan.ps', postScriptOf, (source, out) =>
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${out}`, source),
  ),
};

/** Honest re-processings by real programs. */
export const reprocessings: Readonly<Record<string, (source: string, out: string) => void>> = {
  'qpdf-linearized': (source, out) => run('qpdf', '--linearize', source, out),
  'qpdf-object-streams': (source, out) => run('qpdf', '--object-streams=generate', source, out),
  ghostscript: (source, out) =>
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${out}`, source),
  pdftocairo: (source, out) => run('pdftocairo', '-pdf', source, out),
  'mutool-clean': (source, out) => run('mutool', 'clean', '-gggz', source, out),
  pdftk: (source, out) => run('pdftk', source, 'cat', 'output', out),
};

/** Edits by real tools. */
export const editors = ['redact', 'cover', 'stream'] as const;

/** Applies edits with one of the tools. Throws where a text is not found. */
export const forge = (editor: string, source: string, out: string, edits: string): void =>
  run('/usr/bin/python3', join(here, 'forge.py'), editor, source, out, edits);

const SAMBOX = [
  'sambox',
  'sejda-io',
  'sejda-commons',
  'fontbox2',
  'commons-io',
  'slf4j-api',
  'commons-logging',
];

/** Programs that write a file again and leave its pages as they are, beside those of `bench/src/writers`. */
export const savers: Readonly<Record<string, (source: string, out: string, work: string) => void>> = {
  sambox: (source, out, work) => {
    const path = [...SAMBOX.map((jar) => join(java, `${jar}.jar`)), work].join(':');
    if (!existsSync(join(work, 'Sambox.class')))
      run('javac', '-nowarn', '-cp', path, '-d', work, join(writers, 'Sambox.java'));
    run('java', '-cp', path, 'Sambox', source, out);
  },
};

/** Rewrites the pages of a file with muhammara, under the name of another program, as kits seen in public do. */
export const copiedUnderName = (source: string, out: string, producer: string): void =>
  run('node', join(here, 'muhammara-copy.mjs'), process.env['MODULES'] ?? root, source, out, producer);

/** Why a program that was started failed: the first line of what it wrote, or of the error. */
export const whyFailed = (error: unknown): string =>
  String((error as { stderr?: Buffer }).stderr ?? error).split('\n', 1)[0] ?? '';
