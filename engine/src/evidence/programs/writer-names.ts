/** What a writer of PDF files is used for. */
export type WriterKind = 'browser' | 'office' | 'library' | 'typesetter' | 'printer' | 'saver' | 'issuer';

/** A writer whose style was learnt, or whose name in a file tells who claims to have written it. */
export interface KnownWriter {
  /** Name for a person. */
  name: string;
  kind: WriterKind;
  /** Matches what it writes into Producer or Creator, by stem. */
  pattern: RegExp;
  /** Writers built on the same core share a family: their styles are alike. */
  family?: string;
  /** Does not name itself unless the program that uses it says so. */
  silent?: true;
  /** Makes pages and never saves those of another: its name on other pages is a contradiction. */
  onlyMakes?: true;
  /** Also stamps, signs, merges or fills the files of other programs, and then names itself. */
  processes?: true;
}

/** Writers by the identifiers of the style table, and others that are only known by name. */
export const knownWriters: Readonly<Record<string, KnownWriter>> = {
  // Skia alone, as programs build it in that are no browsers; its producer is Chromium's.
  skia: { name: 'Skia', kind: 'library', pattern: /skia\/pdf/i, family: 'chromium', onlyMakes: true },
  cairo: { name: 'cairo', kind: 'printer', pattern: /cairo \d|cairographics/i },
  chromium: {
    name: 'Chromium',
    kind: 'browser',
    pattern: /skia\/pdf|chromium|headlesschrome/i,
    onlyMakes: true,
  },
  dompdf: { name: 'dompdf', kind: 'browser', pattern: /dompdf/i, onlyMakes: true },
  fop: { name: 'Apache FOP', kind: 'library', pattern: /apache fop/i, onlyMakes: true },
  ghostscript: { name: 'Ghostscript', kind: 'printer', pattern: /ghostscript/i },
  itext: { name: 'iText', kind: 'library', pattern: /\bitext/i, processes: true },
  itext5: {
    name: 'iText 5',
    kind: 'library',
    pattern: /\bitext\W{0,3}5\b/i,
    family: 'itext',
    processes: true,
  },
  jspdf: { name: 'jsPDF', kind: 'library', pattern: /jspdf/i, onlyMakes: true },
  libreoffice: { name: 'LibreOffice', kind: 'office', pattern: /libreoffice|openoffice/i, onlyMakes: true },
  mupdf: { name: 'MuPDF', kind: 'saver', pattern: /mupdf/i },
  'pdf-lib': { name: 'pdf-lib', kind: 'library', pattern: /pdf-lib/i, processes: true },
  pdfium: { name: 'PDFium', kind: 'saver', pattern: /pdfium/i },
  pdfkit: { name: 'PDFKit', kind: 'library', pattern: /pdfkit/i, family: 'pdfkit', onlyMakes: true },
  pdfmake: { name: 'pdfmake', kind: 'library', pattern: /pdfmake/i, family: 'pdfkit', onlyMakes: true },
  'react-pdf': {
    name: 'react-pdf',
    kind: 'library',
    pattern: /react-pdf/i,
    family: 'pdfkit',
    onlyMakes: true,
  },
  pdftex: { name: 'pdfTeX', kind: 'typesetter', pattern: /pdftex/i, onlyMakes: true },
  pdftk: { name: 'pdftk', kind: 'saver', pattern: /pdftk/i, family: 'itext' },
  poppler: { name: 'Poppler', kind: 'saver', pattern: /poppler|pdfunite/i },
  pypdf: { name: 'pypdf', kind: 'saver', pattern: /pypdf/i },
  qpdf: { name: 'qpdf', kind: 'saver', pattern: /qpdf|pikepdf/i },
  reportlab: { name: 'ReportLab', kind: 'library', pattern: /reportlab/i, onlyMakes: true },
  'rkusa-pdfjs': { name: 'pdfjs', kind: 'library', pattern: /pdfjs v\d/i },
  tcpdf: { name: 'TCPDF', kind: 'library', pattern: /tcpdf/i, onlyMakes: true },
  weasyprint: { name: 'WeasyPrint', kind: 'library', pattern: /weasyprint/i, onlyMakes: true },
  wkhtmltopdf: { name: 'wkhtmltopdf', kind: 'browser', pattern: /wkhtmltopdf|\bqt \d/i, onlyMakes: true },
  sambox: { name: 'SAMBox (Sejda)', kind: 'saver', pattern: /sambox|sejda/i, family: 'pdfbox' },
  'cam-pdf': { name: 'CAM::PDF', kind: 'saver', pattern: /cam::pdf/i },
  fpdf: { name: 'FPDF', kind: 'library', pattern: /\bfpdf/i, onlyMakes: true },
  gropdf: { name: 'gropdf', kind: 'typesetter', pattern: /gropdf/i, onlyMakes: true },
  haru: { name: 'libHaru', kind: 'library', pattern: /\bharu/i, onlyMakes: true },
  luatex: { name: 'LuaTeX', kind: 'typesetter', pattern: /luatex|luahbtex/i, onlyMakes: true },
  matplotlib: { name: 'Matplotlib', kind: 'library', pattern: /matplotlib/i, onlyMakes: true },
  'pdf-api2': { name: 'PDF::API2 or PDF::Builder', kind: 'library', pattern: /pdf::(api2|builder)/i },
  'pdf-create': { name: 'PDF::Create', kind: 'library', pattern: /pdf::create/i, onlyMakes: true },
  pdfbox: { name: 'Apache PDFBox', kind: 'library', pattern: /pdfbox/i, silent: true, processes: true },
  podofo: { name: 'PoDoFo', kind: 'library', pattern: /podofo/i, processes: true },
  prawn: { name: 'Prawn', kind: 'library', pattern: /\bprawn/i, onlyMakes: true },
  xdvipdfmx: { name: 'xdvipdfmx', kind: 'typesetter', pattern: /x?dvipdfmx?/i, onlyMakes: true },
  // Known by name only: none of the learnt styles is theirs.
  opentext: {
    name: 'OpenText Output Transformation Engine',
    kind: 'issuer',
    pattern: /opentext output transf|exstream/i,
  },
  targetstream: { name: 'TargetStream StreamEDS', kind: 'issuer', pattern: /targetstream|streameds/i },
  afp2pdf: { name: 'AFP2PDF', kind: 'issuer', pattern: /afp2pdf|afp2web/i },
  // Output engines of issuers and of those who print for them, by the names that public sources tell.
  streamserve: { name: 'OpenText StreamServe', kind: 'issuer', pattern: /streamserve/i },
  quadient: { name: 'Quadient Inspire', kind: 'issuer', pattern: /quadient|gmc software|~inspire~/i },
  crawfordtech: { name: 'CrawfordTech', kind: 'issuer', pattern: /crawford\s?tech/i },
  compart: { name: 'Compart', kind: 'issuer', pattern: /compart\b|mffpdf/i },
  papyrus: { name: 'ISIS Papyrus', kind: 'issuer', pattern: /isis papyrus|papyrus designer/i },
  vault: { name: 'Vault Rendering Engine', kind: 'issuer', pattern: /vault rendering engine/i },
  pdfgen: { name: 'Streamline PDFGen', kind: 'issuer', pattern: /streamline pdfgen/i },
  'maas-pdf': { name: 'Maas PDF Library', kind: 'issuer', pattern: /maas pdf library/i },
  symcor: { name: 'Symcor', kind: 'issuer', pattern: /^symcor\b/i },
  documaker: { name: 'Oracle Documaker', kind: 'issuer', pattern: /documaker|docucorp/i },
  engageone: { name: 'EngageOne', kind: 'issuer', pattern: /engageone|\bdoc1\b/i },
  xenos: { name: 'Xenos', kind: 'issuer', pattern: /\bxenos\b|d2e platform/i },
  xep: { name: 'RenderX XEP', kind: 'library', pattern: /\bxep\b/i, onlyMakes: true },
  openpdf: { name: 'OpenPDF', kind: 'library', pattern: /openpdf/i, family: 'itext', processes: true },
  birt: { name: 'BIRT', kind: 'library', pattern: /\bbirt\b/i, family: 'itext' },
  jasper: { name: 'JasperReports', kind: 'library', pattern: /jasperreports/i, family: 'itext' },
  pymupdf: { name: 'PyMuPDF', kind: 'library', pattern: /pymupdf/i, processes: true },
  quartz: { name: 'macOS Quartz', kind: 'printer', pattern: /quartz pdfcontext/i },
  word: { name: 'Microsoft Word', kind: 'office', pattern: /microsoft.{0,4}word/i },
  'google-docs': {
    name: 'Google Docs',
    kind: 'office',
    pattern: /google docs|docs renderer/i,
    family: 'chromium',
  },
  pdfsharp: { name: 'PDFsharp', kind: 'library', pattern: /pdfsharp|migradoc/i, processes: true },
  // QuestPDF draws with Skia, and mPDF grew out of FPDF, as their documentation says.
  questpdf: {
    name: 'QuestPDF',
    kind: 'library',
    pattern: /questpdf/i,
    family: 'chromium',
    onlyMakes: true,
  },
  hummus: {
    name: 'muhammara',
    kind: 'library',
    pattern: /hummus|muhammara|pdf-?writer \(gal/i,
    processes: true,
  },
  fpdf2: { name: 'fpdf2', kind: 'library', pattern: /fpdf2|py-pdf\/fpdf/i, family: 'fpdf', onlyMakes: true },
  mpdf: { name: 'mPDF', kind: 'library', pattern: /\bmpdf\b/i, family: 'fpdf', onlyMakes: true },
  pdflib: { name: 'PDFlib', kind: 'library', pattern: /\bpdflib\b/i, processes: true },
  prince: { name: 'Prince', kind: 'browser', pattern: /^prince\b/i },
};

/** Writers named in a text of the file. */
export const writersNamed = (text: string): string[] =>
  text === '' ? [] : Object.keys(knownWriters).filter((id) => knownWriters[id]?.pattern.test(text));

/** Name of a writer for a person. */
export const writerName = (id: string): string => knownWriters[id]?.name ?? id;

/** Writers with the same core have the same family. */
export const familyOf = (id: string): string => knownWriters[id]?.family ?? id;
