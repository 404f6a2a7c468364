/** What a program that names itself in a file is for. */
export type SoftwareKind =
  'design' | 'editor' | 'office' | 'browser' | 'print' | 'phone' | 'resave' | 'scanner' | 'ocr' | 'issuer';

export interface Software {
  /** Name for a person. */
  name: string;
  kind: SoftwareKind;
  /** Matches Producer, Creator, XMP creator tool or software agent, case-insensitively. */
  pattern: RegExp;
}

/**
 * Programs by the stems they write into Producer and Creator. Stems, not versions. Libraries that
 * issuers use to make statements (iText, PDFlib, FOP …) are left out on purpose: they say nothing.
 */
export const software: readonly Software[] = [
  // Drawing and design
  { name: 'Adobe Photoshop', kind: 'design', pattern: /photoshop/i },
  { name: 'Adobe Illustrator', kind: 'design', pattern: /adobe illustrator/i },
  { name: 'Adobe InDesign', kind: 'design', pattern: /indesign/i },
  { name: 'Canva', kind: 'design', pattern: /\bcanva\b/i },
  { name: 'Figma', kind: 'design', pattern: /\bfigma\b/i },
  { name: 'Inkscape', kind: 'design', pattern: /inkscape/i },
  { name: 'CorelDRAW', kind: 'design', pattern: /corel\s?draw|corel pdf engine/i },
  { name: 'GIMP', kind: 'design', pattern: /\bgimp\b/i },
  { name: 'Affinity', kind: 'design', pattern: /affinity (designer|photo|publisher)/i },
  { name: 'Scribus', kind: 'design', pattern: /scribus/i },
  { name: 'Sketch', kind: 'design', pattern: /^sketch\b/i },
  { name: 'Adobe Express', kind: 'design', pattern: /adobe express/i },
  // Editors of existing PDF text
  { name: 'Sejda', kind: 'editor', pattern: /sejda|sambox/i },
  { name: 'PDFescape', kind: 'editor', pattern: /pdfescape/i },
  { name: 'PDF-XChange Editor', kind: 'editor', pattern: /pdf-xchange (editor|pro|viewer)/i },
  { name: 'Foxit PDF Editor', kind: 'editor', pattern: /foxit (phantom|pdf editor|pdf creator)/i },
  { name: 'Nitro', kind: 'editor', pattern: /nitro (pro|pdf|sign)/i },
  { name: 'PDFelement', kind: 'editor', pattern: /pdfelement|wondershare/i },
  { name: 'Soda PDF', kind: 'editor', pattern: /soda pdf/i },
  { name: 'pdfFiller', kind: 'editor', pattern: /pdffiller|airslate/i },
  { name: 'DocHub', kind: 'editor', pattern: /dochub/i },
  { name: 'PDF Expert', kind: 'editor', pattern: /pdf expert|readdle/i },
  { name: 'Master PDF Editor', kind: 'editor', pattern: /master pdf editor/i },
  { name: 'Infix', kind: 'editor', pattern: /infix pro|iceni/i },
  { name: 'Kofax Power PDF', kind: 'editor', pattern: /power pdf/i },
  { name: 'UPDF', kind: 'editor', pattern: /\bupdf\b/i },
  { name: 'Xodo', kind: 'editor', pattern: /\bxodo\b/i },
  { name: 'PDFgear', kind: 'editor', pattern: /pdfgear/i },
  { name: 'Movavi', kind: 'editor', pattern: /movavi/i },
  { name: 'Lumin', kind: 'editor', pattern: /\blumin\b/i },
  // Office suites
  {
    name: 'Microsoft Word',
    kind: 'office',
    pattern: /microsoft.{0,4}word|word for microsoft 365|acrobat pdfmaker .*word/i,
  },
  { name: 'Microsoft Excel', kind: 'office', pattern: /microsoft.{0,4}excel|acrobat pdfmaker .*excel/i },
  { name: 'Microsoft PowerPoint', kind: 'office', pattern: /microsoft.{0,4}powerpoint/i },
  { name: 'Microsoft Publisher', kind: 'office', pattern: /microsoft.{0,4}publisher/i },
  { name: 'LibreOffice', kind: 'office', pattern: /libreoffice|openoffice|staroffice/i },
  { name: 'Google Docs', kind: 'office', pattern: /google docs|docs renderer/i },
  { name: 'Google Sheets', kind: 'office', pattern: /google sheets/i },
  { name: 'Apple Pages', kind: 'office', pattern: /^pages\b/i },
  { name: 'Apple Numbers', kind: 'office', pattern: /^numbers\b/i },
  { name: 'WPS Office', kind: 'office', pattern: /\bwps\b|kingsoft/i },
  { name: 'OnlyOffice', kind: 'office', pattern: /onlyoffice/i },
  // Browsers and page-to-PDF tools
  { name: 'Chromium', kind: 'browser', pattern: /skia\/pdf|chromium|headlesschrome/i },
  { name: 'Mozilla Firefox', kind: 'browser', pattern: /\bfirefox\b/i },
  { name: 'wkhtmltopdf', kind: 'browser', pattern: /wkhtmltopdf|\bqt 4\.8/i },
  { name: 'dompdf', kind: 'browser', pattern: /dompdf/i },
  // Phones
  { name: 'iOS', kind: 'phone', pattern: /\bios\b.*quartz|iphone os/i },
  { name: 'Android', kind: 'phone', pattern: /\bandroid\b/i },
  { name: 'CamScanner', kind: 'scanner', pattern: /camscanner|intsig/i },
  { name: 'Adobe Scan', kind: 'scanner', pattern: /adobe scan/i },
  { name: 'Genius Scan', kind: 'scanner', pattern: /genius scan/i },
  { name: 'Scanbot', kind: 'scanner', pattern: /scanbot/i },
  { name: 'img2pdf', kind: 'scanner', pattern: /img2pdf/i },
  { name: 'ScanSnap', kind: 'scanner', pattern: /scansnap|paperstream/i },
  {
    name: 'a scanner',
    kind: 'scanner',
    pattern:
      /\bscan(ner)?\b|naps2|twain|hp (smart|digital sending)|workcentre|bizhub|imagerunner|docuworks|ricoh (im|mp|aficio)|kyocera|taskalfa/i,
  },
  { name: 'OCRmyPDF', kind: 'ocr', pattern: /ocrmypdf|tesseract/i },
  { name: 'ABBYY FineReader', kind: 'ocr', pattern: /abbyy|finereader/i },
  // Print drivers
  { name: 'macOS Quartz', kind: 'print', pattern: /quartz pdfcontext/i },
  { name: 'Microsoft Print To PDF', kind: 'print', pattern: /microsoft.{0,3} print to pdf/i },
  { name: 'cairo', kind: 'print', pattern: /^cairo \d/i },
  { name: 'Ghostscript', kind: 'print', pattern: /ghostscript/i },
  { name: 'Acrobat Distiller', kind: 'print', pattern: /acrobat distiller/i },
  { name: 'CutePDF', kind: 'print', pattern: /cutepdf/i },
  { name: 'PDFCreator', kind: 'print', pattern: /pdfcreator/i },
  { name: 'Bullzip', kind: 'print', pattern: /bullzip/i },
  { name: 'GraphicsMagick', kind: 'scanner', pattern: /graphicsmagick|imagemagick/i },
  // Tools that re-save, merge, unlock, compress
  { name: 'qpdf', kind: 'resave', pattern: /\bqpdf\b/i },
  { name: 'pikepdf', kind: 'resave', pattern: /pikepdf/i },
  { name: 'MuPDF', kind: 'resave', pattern: /mupdf|pymupdf/i },
  { name: 'pypdf', kind: 'resave', pattern: /\bpypdf\d?\b/i },
  { name: 'pdftk', kind: 'resave', pattern: /pdftk/i },
  { name: 'iLovePDF', kind: 'resave', pattern: /ilovepdf/i },
  { name: 'Smallpdf', kind: 'resave', pattern: /smallpdf/i },
  { name: 'PDFsam', kind: 'resave', pattern: /pdfsam/i },
  { name: 'PDF24', kind: 'resave', pattern: /pdf24/i },
  { name: 'pdfunite', kind: 'resave', pattern: /pdfunite|poppler/i },
  { name: 'ExifTool', kind: 'resave', pattern: /exiftool/i },
  { name: 'Apache PDFBox', kind: 'resave', pattern: /^(apache )?pdfbox/i },
  {
    name: 'Adobe Acrobat',
    kind: 'resave',
    pattern: /adobe acrobat|acrobat (pro|standard) |adobe pdf library/i,
  },
  // Output engines seen on genuine US statements
  {
    name: 'OpenText Output Transformation Engine',
    kind: 'issuer',
    pattern: /opentext output transformation|exstream/i,
  },
  { name: 'TargetStream StreamEDS', kind: 'issuer', pattern: /targetstream/i },
  { name: 'AFP2PDF', kind: 'issuer', pattern: /afp2pdf|afp2web/i },
];

/** Programs named in a metadata string, without repeats. */
export function namedSoftware(text: string): Software[] {
  return text === '' ? [] : software.filter((s) => s.pattern.test(text));
}

/** The binary comment after the header as some writers put it (ISO 32000-2, 7.5.2 asks only for high bytes). */
export const headerComments: Readonly<Record<string, { name: string; kind: SoftwareKind }>> = {
  c2b5c2b6: { name: 'MuPDF', kind: 'resave' },
  bff7a2fe: { name: 'qpdf', kind: 'resave' },
  c4e5f2e5: { name: 'macOS Quartz', kind: 'print' },
  c3a4c3bc: { name: 'LibreOffice', kind: 'office' },
  a1b3c5d7: { name: 'PDFium', kind: 'print' },
};
