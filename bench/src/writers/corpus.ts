import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devFolder } from '../dev-folder.ts';

/** A file with who wrote its pages and who wrote it last, as far as that is known. */
export interface WrittenFile {
  name: string;
  bytes: Uint8Array;
  /** Files of one group share a statement and are left out together. */
  group: string;
  content?: string;
  container?: string;
}

/** Engines and tools of the development statements by the writer whose style they leave. */
const ENGINES: Readonly<Record<string, string>> = {
  'groff-ps': 'ghostscript',
  lowriter: 'libreoffice',
  lodocx: 'libreoffice',
  tex: 'pdftex',
};

/** Programs that leave the pages' streams as they were. */
const SAVERS: Readonly<Record<string, string>> = {
  qpdf_linearize: 'qpdf',
  qpdf_merge_two_months: 'qpdf',
  qpdf_objstreams_recompress: 'qpdf',
  qpdf_decrypt_password_removed: 'qpdf',
  pikepdf_resave: 'qpdf',
  mutool_clean_resave: 'mupdf',
  pdfunite_two_months: 'poppler',
  doc_portal_footer_pypdf: 'pypdf',
  bates_stamp_pdftk: 'pdftk',
};

/** Programs that write the pages again. */
const PRINTERS: Readonly<Record<string, string>> = {
  gs_default: 'ghostscript',
  gs_ebook: 'ghostscript',
  pdftocairo_print: 'cairo',
  gs_distill_after_edit: 'ghostscript',
  pdftocairo_after_edit: 'cairo',
  libreoffice_writer_odt: 'libreoffice',
  pdftohtml_chromium: 'chromium',
};

/** Editing tools of which only the container is learned: pages may be half theirs. */
const EDITORS: Readonly<Record<string, string>> = {
  fitz_redact_std14: 'mupdf',
  fitz_redact_ttf: 'mupdf',
  fitz_redact_ttf_subset: 'mupdf',
  mutool_clean_after_edit: 'mupdf',
  pikepdf_rewrite: 'qpdf',
  pikepdf_moddate_xmp: 'qpdf',
  pdflib_whiteout_std14: 'pdf-lib',
  itext_stamper: 'itext',
  reportlab_pypdf_merge: 'pypdf',
};

interface Row {
  file: string;
  base: string;
  label: 'base' | 'forged' | 'benign';
  class: string;
  tool: string;
  engine: string;
}

/** The development statements that real writers made, without those that carry text of two writers. */
export function devFiles(): WrittenFile[] {
  if (!existsSync(`${devFolder}labels.jsonl`)) return [];
  const lines = (file: string) =>
    readFileSync(devFolder + file, 'utf8')
      .trim()
      .split('\n');
  const posts = new Map(
    lines('bases.jsonl').map((line) => {
      const { file, variant } = JSON.parse(line) as { file: string; variant: { post?: string } };
      return [file, variant.post];
    }),
  );
  return lines('labels.jsonl').flatMap((line) => {
    const row = JSON.parse(line) as Row;
    const writers = writersOf(row, posts.get(row.base) !== undefined);
    if (!writers) return [];
    const bytes = new Uint8Array(readFileSync(devFolder + row.file));
    return [{ name: row.file, bytes, group: row.base || row.file, ...writers }];
  });
}

function writersOf(row: Row, saved: boolean): { content?: string; container?: string } | undefined {
  const engine = ENGINES[row.engine] ?? row.engine;
  if (row.label === 'base') return { content: engine, container: saved ? 'qpdf' : engine };
  const saver = SAVERS[row.tool];
  // Months merged, stamped or footed pages are not one writer's.
  if (saver) {
    const mixed = row.label !== 'benign' || /stamp|footer|two_months/.test(row.tool);
    return { ...(mixed ? {} : { content: engine }), container: saver };
  }
  const printer = PRINTERS[row.tool];
  if (printer) return { content: printer, container: printer };
  const editor = EDITORS[row.tool];
  if (editor) return { container: editor };
  if (row.class === 'fabricated' && !row.tool.endsWith('_scan')) {
    const own = row.tool.replace('fabricated_', '').replace('_fakeproducer', '');
    const writer = ENGINES[own] ?? own;
    return { content: writer, container: row.tool.endsWith('_fakeproducer') ? 'qpdf' : writer };
  }
  return undefined;
}

/** Files that the `samples` programs made, named after their writers. */
export function sampleFiles(folder: string): WrittenFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => {
      const [content = '', container = ''] = file.split('--');
      return {
        name: file,
        bytes: new Uint8Array(readFileSync(join(folder, file))),
        // A file may teach of its container alone.
        ...(content === '' ? {} : { content }),
        container,
        group: `${content} ${/(\d+)\.pdf$/.exec(file)?.[1]?.slice(0, 2) ?? file}`,
      };
    });
}
