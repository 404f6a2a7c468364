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
}

/** Writers by the identifiers of the style table, and others that are only known by name. */
export const knownWriters: Readonly<Record<string, KnownWriter>> = {
  cairo: { name: 'cairo', kind: 'printer', pattern: /cairo \d|cairographics/i },
  chromium: { name: 'Chromium', kind: 'browser', pattern: /skia\/pdf|chromium|headlesschrome/i },
  dompdf: { name: 'dompdf', kind: 'browser', pattern: /dompdf/i },
  fop: { name: 'Apache FOP', kind: 'library', pattern: /apache fop/i },
  ghostscript: { name: 'Ghostscript', kind: 'printer', pattern: /ghostscript/i },
  itext: { name: 'iText', kind: 'library', pattern: /\bitext/i },
  jspdf: { name: 'jsPDF', kind: 'library', pattern: /jspdf/i },
  libreoffice: { name: 'LibreOffice', kind: 'office', pattern: /libreoffice|openoffice/i },
  mupdf: { name: 'MuPDF', kind: 'saver', pattern: /mupdf/i },
  'pdf-lib': { name: 'pdf-lib', kind: 'library', pattern: /pdf-lib/i },
  pdfium: { name: 'PDFium', kind: 'saver', pattern: /pdfium/i },
  pdfkit: { name: 'PDFKit', kind: 'library', pattern: /pdfkit/i, family: 'pdfkit' },
  pdfmake: { name: 'pdfmake', kind: 'library', pattern: /pdfmake/i, family: 'pdfkit' },
  'react-pdf': { name: 'react-pdf', kind: 'library', pattern: /react-pdf/i, family: 'pdfkit' },
  pdftex: { name: 'pdfTeX', kind: 'typesetter', pattern: /pdftex/i },
  pdftk: { name: 'pdftk', kind: 'saver', pattern: /pdftk/i, family: 'itext' },
  poppler: { name: 'Poppler', kind: 'saver', pattern: /poppler|pdfunite/i },
  pypdf: { name: 'pypdf', kind: 'saver', pattern: /pypdf/i },
  qpdf: { name: 'qpdf', kind: 'saver', pattern: /qpdf|pikepdf/i },
  reportlab: { name: 'ReportLab', kind: 'library', pattern: /reportlab/i },
  'rkusa-pdfjs': { name: 'pdfjs', kind: 'library', pattern: /pdfjs v\d/i },
  tcpdf: { name: 'TCPDF', kind: 'library', pattern: /tcpdf/i },
  weasyprint: { name: 'WeasyPrint', kind: 'library', pattern: /weasyprint/i },
  wkhtmltopdf: { name: 'wkhtmltopdf', kind: 'browser', pattern: /wkhtmltopdf|\bqt \d/i },
  'cam-pdf': { name: 'CAM::PDF', kind: 'saver', pattern: /cam::pdf/i },
  fpdf: { name: 'FPDF', kind: 'library', pattern: /\bfpdf/i },
  gropdf: { name: 'gropdf', kind: 'typesetter', pattern: /gropdf/i },
  haru: { name: 'libHaru', kind: 'library', pattern: /\bharu/i },
  luatex: { name: 'LuaTeX', kind: 'typesetter', pattern: /luatex|luahbtex/i },
  matplotlib: { name: 'Matplotlib', kind: 'library', pattern: /matplotlib/i },
  'pdf-api2': { name: 'PDF::API2 or PDF::Builder', kind: 'library', pattern: /pdf::(api2|builder)/i },
  'pdf-create': { name: 'PDF::Create', kind: 'library', pattern: /pdf::create/i },
  pdfbox: { name: 'Apache PDFBox', kind: 'library', pattern: /pdfbox/i, silent: true },
  podofo: { name: 'PoDoFo', kind: 'library', pattern: /podofo/i },
  prawn: { name: 'Prawn', kind: 'library', pattern: /\bprawn/i },
  xdvipdfmx: { name: 'xdvipdfmx', kind: 'typesetter', pattern: /x?dvipdfmx?/i },
  // Known by name only: none of the learnt styles is theirs.
  opentext: {
    name: 'OpenText Output Transformation Engine',
    kind: 'issuer',
    pattern: /opentext output transf|exstream/i,
  },
  targetstream: { name: 'TargetStream StreamEDS', kind: 'issuer', pattern: /targetstream|streameds/i },
  afp2pdf: { name: 'AFP2PDF', kind: 'issuer', pattern: /afp2pdf|afp2web/i },
  pdflib: { name: 'PDFlib', kind: 'library', pattern: /\bpdflib\b/i },
  prince: { name: 'Prince', kind: 'browser', pattern: /^prince\b/i },
};

/** Writers named in a text of the file. */
export const writersNamed = (text: string): string[] =>
  text === '' ? [] : Object.keys(knownWriters).filter((id) => knownWriters[id]?.pattern.test(text));

/** Name of a writer for a person. */
export const writerName = (id: string): string => knownWriters[id]?.name ?? id;

/** Writers with the same core have the same family. */
export const familyOf = (id: string): string => knownWriters[id]?.family ?? id;
