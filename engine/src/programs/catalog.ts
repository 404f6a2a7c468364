/** What a program’s name says about the route a file took. */
export type RouteKind =
  'design' | 'editor' | 'office' | 'browser' | 'print' | 'phone' | 'resave' | 'scanner' | 'ocr' | 'issuer';

/** What a writer of PDF files is used for. */
export type WriterKind = 'browser' | 'office' | 'library' | 'typesetter' | 'printer' | 'saver' | 'issuer';

/** A program as the writer of pages and objects, whose style tells it apart. */
export interface WriterFacts {
  /** Identifier, that of the style table where its style was learned. */
  id: string;
  kind: WriterKind;
  /** Name for a person, where only a part of the program writes files. */
  name?: string;
  /** Writers built on the same core share a family: their styles are alike. */
  family?: string;
  /** Does not name itself unless the program that uses it says so. */
  silent?: true;
  /** Makes pages and never saves those of another: its name on other pages is a contradiction. */
  onlyMakes?: true;
  /** Has no way to open a file, by itself or with what is sold for it: it never stands over pages of another. */
  opensNone?: true;
  /** Also stamps, signs, merges or fills the files of other programs, and then names itself. */
  processes?: true;
}

/** A program that names itself in the files it makes or saves. */
export interface Program {
  /** Name for a person. */
  name: string;
  /** Matches what it writes into Producer, Creator, XMP creator tool or software agent: stems, not versions. */
  pattern: RegExp;
  /** Left out where the name says nothing of the route, as with libraries that issuers make statements with. */
  route?: RouteKind;
  /** Other programs name it as their library: it tells the route only where a text begins with it. */
  atStart?: true;
  /** First four bytes of its comment after the header, in hex (ISO 32000-2, 7.5.2 asks only for high bytes). */
  header?: string;
  writer?: WriterFacts;
  /** Identifier of the writer it writes by, where that is another program of this list. */
  writesAs?: string;
}

/** Every program known by name; of two that one text names, the narrower stands first. */
export const catalog: readonly Program[] = [
  // Drawing and design
  { name: 'Adobe Photoshop', pattern: /photoshop/i, route: 'design' },
  { name: 'Adobe Illustrator', pattern: /adobe illustrator/i, route: 'design' },
  { name: 'Adobe InDesign', pattern: /indesign/i, route: 'design' },
  { name: 'Canva', pattern: /\bcanva\b/i, route: 'design' },
  { name: 'Figma', pattern: /\bfigma\b/i, route: 'design' },
  { name: 'Inkscape', pattern: /inkscape/i, route: 'design' },
  { name: 'CorelDRAW', pattern: /corel\s?draw|corel pdf engine/i, route: 'design' },
  { name: 'GIMP', pattern: /\bgimp\b/i, route: 'design' },
  { name: 'Affinity', pattern: /affinity (designer|photo|publisher)/i, route: 'design' },
  { name: 'Scribus', pattern: /scribus/i, route: 'design' },
  { name: 'Sketch', pattern: /^sketch\b/i, route: 'design' },
  { name: 'Adobe Express', pattern: /adobe express/i, route: 'design' },
  // Editors of existing PDF text
  {
    name: 'Sejda',
    pattern: /sejda|sambox/i,
    route: 'editor',
    writer: { id: 'sambox', kind: 'saver', name: 'SAMBox (Sejda)', family: 'pdfbox' },
  },
  { name: 'PDFescape', pattern: /pdfescape/i, route: 'editor' },
  { name: 'PDF-XChange Editor', pattern: /pdf-xchange (editor|pro|viewer)/i, route: 'editor' },
  { name: 'Foxit PDF Editor', pattern: /foxit (phantom|pdf editor|pdf creator)/i, route: 'editor' },
  { name: 'Nitro', pattern: /nitro (pro|pdf|sign)/i, route: 'editor' },
  { name: 'PDFelement', pattern: /pdfelement|wondershare/i, route: 'editor' },
  { name: 'Soda PDF', pattern: /soda pdf/i, route: 'editor' },
  { name: 'pdfFiller', pattern: /pdffiller|airslate/i, route: 'editor' },
  { name: 'DocHub', pattern: /dochub/i, route: 'editor' },
  { name: 'PDF Expert', pattern: /pdf expert|readdle/i, route: 'editor' },
  { name: 'Master PDF Editor', pattern: /master pdf editor/i, route: 'editor' },
  { name: 'Infix', pattern: /infix pro|iceni/i, route: 'editor' },
  { name: 'Kofax Power PDF', pattern: /power pdf/i, route: 'editor' },
  { name: 'UPDF', pattern: /\bupdf\b/i, route: 'editor' },
  { name: 'Xodo', pattern: /\bxodo\b/i, route: 'editor' },
  { name: 'PDFgear', pattern: /pdfgear/i, route: 'editor' },
  { name: 'Movavi', pattern: /movavi/i, route: 'editor' },
  { name: 'Lumin', pattern: /\blumin\b/i, route: 'editor' },
  // Office suites
  {
    name: 'Microsoft Word',
    pattern: /microsoft.{0,4}word|word for microsoft 365|acrobat pdfmaker .*word/i,
    route: 'office',
    writer: { id: 'word', kind: 'office' },
  },
  { name: 'Microsoft Excel', pattern: /microsoft.{0,4}excel|acrobat pdfmaker .*excel/i, route: 'office' },
  { name: 'Microsoft PowerPoint', pattern: /microsoft.{0,4}powerpoint/i, route: 'office' },
  { name: 'Microsoft Publisher', pattern: /microsoft.{0,4}publisher/i, route: 'office' },
  {
    name: 'LibreOffice',
    pattern: /libreoffice|openoffice|staroffice/i,
    route: 'office',
    header: 'c3a4c3bc',
    writer: { id: 'libreoffice', kind: 'office', onlyMakes: true },
  },
  {
    name: 'Google Docs',
    pattern: /google docs|docs renderer/i,
    route: 'office',
    writer: { id: 'google-docs', kind: 'office', family: 'chromium' },
  },
  { name: 'Google Sheets', pattern: /google sheets/i, route: 'office' },
  { name: 'Apple Pages', pattern: /^pages\b/i, route: 'office' },
  { name: 'Apple Numbers', pattern: /^numbers\b/i, route: 'office' },
  { name: 'WPS Office', pattern: /\bwps\b|kingsoft/i, route: 'office' },
  { name: 'OnlyOffice', pattern: /onlyoffice/i, route: 'office' },
  // Browsers and page-to-PDF tools
  // Skia alone, as programs build it in that are no browsers; its producer is Chromium’s.
  {
    name: 'Skia',
    pattern: /skia\/pdf/i,
    writer: { id: 'skia', kind: 'library', family: 'chromium', onlyMakes: true },
  },
  {
    name: 'Chromium',
    pattern: /skia\/pdf|chromium|headlesschrome/i,
    route: 'browser',
    writer: { id: 'chromium', kind: 'browser', onlyMakes: true },
  },
  { name: 'Mozilla Firefox', pattern: /\bfirefox\b/i, route: 'browser' },
  {
    name: 'wkhtmltopdf',
    pattern: /wkhtmltopdf|\bqt 4\.8/i,
    route: 'browser',
    writer: { id: 'wkhtmltopdf', kind: 'browser', onlyMakes: true, opensNone: true },
  },
  // Writes as wkhtmltopdf does, whichever program prints by it; the name is no browser’s.
  { name: 'Qt', pattern: /\bqt \d/i, writesAs: 'wkhtmltopdf' },
  {
    name: 'dompdf',
    pattern: /dompdf/i,
    route: 'browser',
    writer: { id: 'dompdf', kind: 'browser', onlyMakes: true, opensNone: true },
  },
  { name: 'Prince', pattern: /^prince\b/i, writer: { id: 'prince', kind: 'browser' } },
  // Phones
  { name: 'iOS', pattern: /\bios\b.*quartz|iphone os/i, route: 'phone' },
  { name: 'Android', pattern: /\bandroid\b/i, route: 'phone' },
  // Scanners and recognition of text
  { name: 'CamScanner', pattern: /camscanner|intsig/i, route: 'scanner' },
  { name: 'Adobe Scan', pattern: /adobe scan/i, route: 'scanner' },
  { name: 'Genius Scan', pattern: /genius scan/i, route: 'scanner' },
  { name: 'Scanbot', pattern: /scanbot/i, route: 'scanner' },
  { name: 'img2pdf', pattern: /img2pdf/i, route: 'scanner' },
  { name: 'ScanSnap', pattern: /scansnap|paperstream/i, route: 'scanner' },
  {
    name: 'a scanner',
    pattern:
      /\bscan(ner)?\b|naps2|twain|hp (smart|digital sending)|workcentre|bizhub|imagerunner|docuworks|ricoh (im|mp|aficio)|kyocera|taskalfa/i,
    route: 'scanner',
  },
  { name: 'OCRmyPDF', pattern: /ocrmypdf|tesseract/i, route: 'ocr' },
  { name: 'ABBYY FineReader', pattern: /abbyy|finereader/i, route: 'ocr' },
  // Print drivers
  {
    name: 'macOS Quartz',
    pattern: /quartz pdfcontext/i,
    route: 'print',
    header: 'c4e5f2e5',
    writer: { id: 'quartz', kind: 'printer' },
  },
  { name: 'Microsoft Print To PDF', pattern: /microsoft.{0,3} print to pdf/i, route: 'print' },
  {
    name: 'cairo',
    pattern: /cairo \d|cairographics/i,
    route: 'print',
    atStart: true,
    writer: { id: 'cairo', kind: 'printer' },
  },
  {
    name: 'Ghostscript',
    pattern: /ghostscript/i,
    route: 'print',
    writer: { id: 'ghostscript', kind: 'printer' },
  },
  { name: 'Acrobat Distiller', pattern: /acrobat distiller/i, route: 'print' },
  { name: 'CutePDF', pattern: /cutepdf/i, route: 'print' },
  { name: 'PDFCreator', pattern: /pdfcreator/i, route: 'print' },
  { name: 'Bullzip', pattern: /bullzip/i, route: 'print' },
  { name: 'GraphicsMagick', pattern: /graphicsmagick|imagemagick/i, route: 'scanner' },
  // Tools that save again, merge, unlock, compress
  {
    name: 'qpdf',
    pattern: /\bqpdf/i,
    route: 'resave',
    header: 'bff7a2fe',
    writer: { id: 'qpdf', kind: 'saver' },
  },
  // Saves by qpdf.
  { name: 'pikepdf', pattern: /pikepdf/i, route: 'resave', writesAs: 'qpdf' },
  {
    name: 'MuPDF',
    pattern: /mupdf/i,
    route: 'resave',
    header: 'c2b5c2b6',
    writer: { id: 'mupdf', kind: 'saver' },
  },
  {
    name: 'PyMuPDF',
    pattern: /pymupdf/i,
    writer: { id: 'pymupdf', kind: 'library', family: 'mupdf', processes: true },
  },
  { name: 'pypdf', pattern: /\bpypdf\d?\b/i, route: 'resave', writer: { id: 'pypdf', kind: 'saver' } },
  {
    name: 'pdftk',
    pattern: /pdftk/i,
    route: 'resave',
    writer: { id: 'pdftk', kind: 'saver', family: 'itext' },
  },
  { name: 'iLovePDF', pattern: /ilovepdf/i, route: 'resave' },
  { name: 'Smallpdf', pattern: /smallpdf/i, route: 'resave' },
  { name: 'PDFsam', pattern: /pdfsam/i, route: 'resave' },
  { name: 'PDF24', pattern: /pdf24/i, route: 'resave' },
  {
    name: 'Poppler',
    pattern: /poppler|pdfunite/i,
    route: 'resave',
    writer: { id: 'poppler', kind: 'saver' },
  },
  { name: 'ExifTool', pattern: /exiftool/i, route: 'resave' },
  {
    name: 'Apache PDFBox',
    pattern: /(apache )?pdfbox/i,
    route: 'resave',
    atStart: true,
    writer: { id: 'pdfbox', kind: 'library', silent: true, processes: true },
  },
  {
    name: 'Adobe Acrobat',
    pattern: /adobe acrobat|acrobat (pro|standard) |adobe pdf library/i,
    route: 'resave',
  },
  {
    name: 'PDFium',
    pattern: /pdfium/i,
    route: 'print',
    header: 'a1b3c5d7',
    writer: { id: 'pdfium', kind: 'saver' },
  },
  { name: 'CAM::PDF', pattern: /cam::pdf/i, writer: { id: 'cam-pdf', kind: 'saver' } },
  // Libraries and typesetters. Issuers use them too, so their names say nothing of the route
  {
    name: 'Apache FOP',
    pattern: /apache fop/i,
    writer: { id: 'fop', kind: 'library', onlyMakes: true, opensNone: true },
  },
  { name: 'iText', pattern: /\bitext/i, writer: { id: 'itext', kind: 'library', processes: true } },
  {
    name: 'iText 5',
    pattern: /\bitext\W{0,3}5\b/i,
    writer: { id: 'itext5', kind: 'library', family: 'itext', processes: true },
  },
  {
    name: 'OpenPDF',
    pattern: /openpdf/i,
    writer: { id: 'openpdf', kind: 'library', family: 'itext', processes: true },
  },
  { name: 'BIRT', pattern: /\bbirt\b/i, writer: { id: 'birt', kind: 'library', family: 'itext' } },
  {
    name: 'JasperReports',
    pattern: /jasperreports/i,
    writer: { id: 'jasper', kind: 'library', family: 'itext' },
  },
  {
    name: 'jsPDF',
    pattern: /jspdf/i,
    writer: { id: 'jspdf', kind: 'library', onlyMakes: true, opensNone: true },
  },
  { name: 'pdf-lib', pattern: /pdf-lib/i, writer: { id: 'pdf-lib', kind: 'library', processes: true } },
  {
    name: 'PDFKit',
    pattern: /pdfkit/i,
    writer: { id: 'pdfkit', kind: 'library', family: 'pdfkit', onlyMakes: true, opensNone: true },
  },
  {
    name: 'pdfmake',
    pattern: /pdfmake/i,
    writer: { id: 'pdfmake', kind: 'library', family: 'pdfkit', onlyMakes: true, opensNone: true },
  },
  {
    name: 'react-pdf',
    pattern: /react-pdf/i,
    writer: { id: 'react-pdf', kind: 'library', family: 'pdfkit', onlyMakes: true, opensNone: true },
  },
  { name: 'pdfjs', pattern: /pdfjs v\d/i, writer: { id: 'rkusa-pdfjs', kind: 'library' } },
  { name: 'ReportLab', pattern: /reportlab/i, writer: { id: 'reportlab', kind: 'library', onlyMakes: true } },
  { name: 'TCPDF', pattern: /tcpdf/i, writer: { id: 'tcpdf', kind: 'library', onlyMakes: true } },
  {
    name: 'WeasyPrint',
    pattern: /weasyprint/i,
    writer: { id: 'weasyprint', kind: 'library', onlyMakes: true, opensNone: true },
  },
  { name: 'FPDF', pattern: /\bfpdf/i, writer: { id: 'fpdf', kind: 'library', onlyMakes: true } },
  {
    name: 'fpdf2',
    pattern: /fpdf2|py-pdf\/fpdf/i,
    writer: { id: 'fpdf2', kind: 'library', family: 'fpdf', onlyMakes: true },
  },
  // mPDF grew out of FPDF, and QuestPDF draws with Skia, as their documentation says.
  {
    name: 'mPDF',
    pattern: /\bmpdf\b/i,
    writer: { id: 'mpdf', kind: 'library', family: 'fpdf', onlyMakes: true },
  },
  {
    name: 'QuestPDF',
    pattern: /questpdf/i,
    writer: { id: 'questpdf', kind: 'library', family: 'chromium', onlyMakes: true },
  },
  {
    name: 'libHaru',
    pattern: /\bharu/i,
    writer: { id: 'haru', kind: 'library', onlyMakes: true, opensNone: true },
  },
  {
    name: 'Matplotlib',
    pattern: /matplotlib/i,
    writer: { id: 'matplotlib', kind: 'library', onlyMakes: true },
  },
  {
    name: 'PDF::API2 or PDF::Builder',
    pattern: /pdf::(api2|builder)/i,
    writer: { id: 'pdf-api2', kind: 'library' },
  },
  {
    name: 'PDF::Create',
    pattern: /pdf::create/i,
    writer: { id: 'pdf-create', kind: 'library', onlyMakes: true },
  },
  { name: 'PoDoFo', pattern: /podofo/i, writer: { id: 'podofo', kind: 'library', processes: true } },
  { name: 'Prawn', pattern: /\bprawn/i, writer: { id: 'prawn', kind: 'library', onlyMakes: true } },
  {
    name: 'muhammara',
    pattern: /hummus|muhammara|pdf-?writer \(gal/i,
    writer: { id: 'hummus', kind: 'library', silent: true, processes: true },
  },
  {
    name: 'PDFsharp',
    pattern: /pdfsharp|migradoc/i,
    writer: { id: 'pdfsharp', kind: 'library', processes: true },
  },
  { name: 'PDFlib', pattern: /\bpdflib\b/i, writer: { id: 'pdflib', kind: 'library', processes: true } },
  { name: 'RenderX XEP', pattern: /\bxep\b/i, writer: { id: 'xep', kind: 'library', onlyMakes: true } },
  { name: 'pdfTeX', pattern: /pdftex/i, writer: { id: 'pdftex', kind: 'typesetter', onlyMakes: true } },
  { name: 'gropdf', pattern: /gropdf/i, writer: { id: 'gropdf', kind: 'typesetter', onlyMakes: true } },
  {
    name: 'LuaTeX',
    pattern: /luatex|luahbtex/i,
    writer: { id: 'luatex', kind: 'typesetter', onlyMakes: true },
  },
  {
    name: 'xdvipdfmx',
    pattern: /x?dvipdfmx?/i,
    writer: { id: 'xdvipdfmx', kind: 'typesetter', onlyMakes: true },
  },
  // Output engines seen on genuine US statements
  {
    name: 'OpenText Output Transformation Engine',
    pattern: /opentext output transf|exstream/i,
    route: 'issuer',
    writer: { id: 'opentext', kind: 'issuer' },
  },
  {
    name: 'TargetStream StreamEDS',
    pattern: /targetstream|streameds/i,
    route: 'issuer',
    writer: { id: 'targetstream', kind: 'issuer' },
  },
  {
    name: 'AFP2PDF',
    pattern: /afp2pdf|afp2web/i,
    route: 'issuer',
    writer: { id: 'afp2pdf', kind: 'issuer' },
  },
  // Output engines of issuers and of those who print for them, by the names that public sources tell
  { name: 'OpenText StreamServe', pattern: /streamserve/i, writer: { id: 'streamserve', kind: 'issuer' } },
  {
    name: 'Quadient Inspire',
    pattern: /quadient|gmc software|~inspire~/i,
    writer: { id: 'quadient', kind: 'issuer' },
  },
  { name: 'CrawfordTech', pattern: /crawford\s?tech/i, writer: { id: 'crawfordtech', kind: 'issuer' } },
  { name: 'Compart', pattern: /compart\b|mffpdf/i, writer: { id: 'compart', kind: 'issuer' } },
  {
    name: 'ISIS Papyrus',
    pattern: /isis papyrus|papyrus (?:designer|server|docexec)/i,
    writer: { id: 'papyrus', kind: 'issuer' },
  },
  {
    name: 'Vault Rendering Engine',
    pattern: /vault rendering engine/i,
    writer: { id: 'vault', kind: 'issuer' },
  },
  { name: 'Streamline PDFGen', pattern: /streamline pdfgen/i, writer: { id: 'pdfgen', kind: 'issuer' } },
  { name: 'Maas PDF Library', pattern: /maas pdf library/i, writer: { id: 'maas-pdf', kind: 'issuer' } },
  { name: 'Symcor', pattern: /^symcor\b/i, writer: { id: 'symcor', kind: 'issuer' } },
  { name: 'Oracle Documaker', pattern: /documaker|docucorp/i, writer: { id: 'documaker', kind: 'issuer' } },
  {
    name: 'EngageOne',
    pattern: /engageone|(?<![\w-])doc1(?![\w-])/i,
    writer: { id: 'engageone', kind: 'issuer' },
  },
  { name: 'Xenos', pattern: /\bxenos\b|d2e platform/i, writer: { id: 'xenos', kind: 'issuer' } },
];
