import type { Letter, LetterBlock } from '@assay/engine/report/letters/letter';
import { strToU8, zipSync } from 'fflate';
import { escapeMarkup } from '../platform/markup.ts';

/** Type of a Word file. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * A letter as a Word file (ISO/IEC 29500-1, WordprocessingML): headings and numbered lists are real ones, so that
 * Word, Pages, LibreOffice and screen readers know them.
 */
export function letterDocx(letter: Letter): Uint8Array {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([
      ['officeDocument', 'word/document.xml'],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(letter.title)}</dc:title><dc:language>en-US</dc:language></cp:coreProperties>`,
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
    'word/styles.xml': styles,
    'word/numbering.xml': numbering(letter.blocks),
    'word/document.xml': body(letter),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    // The same letter gives the same bytes.
    { mtime: '1980-01-01T00:00:00Z' },
  );
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const packaged = 'http://schemas.openxmlformats.org/package/2006/';

const contentTypes = `${head}<Types xmlns="${packaged}content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  ['/word/document.xml', `${docxType}.main+xml`],
  ['/word/styles.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'],
  ['/word/numbering.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml'],
  ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
]
  .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  .join('')}</Types>`;

function relations(rows: readonly (readonly [kind: string, target: string])[]): string {
  const links = rows.map(([kind, target], index) => {
    const type = kind.startsWith('metadata/') ? `${packaged}relationships/${kind}` : office + kind;
    return `<Relationship Id="r${index + 1}" Type="${type}" Target="${target}"/>`;
  });
  return `${head}<Relationships xmlns="${packaged}relationships">${links.join('')}</Relationships>`;
}

const style = (id: string, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const styles = `${head}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
  style('Title', 'Title', '<w:spacing w:after="240"/>', '<w:b/><w:sz w:val="34"/>'),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="26"/>',
  ),
  style('Notice', 'Notice', '<w:spacing w:after="240"/>', '<w:i/><w:color w:val="595959"/>'),
  style('Field', 'Field', '<w:spacing w:after="40"/>', ''),
].join('')}</w:styles>`;

/** Numbered lists each begin at 1: one definition of each kind, one instance a list. */
function numbering(blocks: readonly LetterBlock[]): string {
  const level = (format: string, text: string) =>
    `<w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="425" w:hanging="425"/></w:pPr></w:lvl>`;
  const kinds = `<w:abstractNum w:abstractNumId="0">${level('bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('decimal', '%1.')}</w:abstractNum>`;
  const instances = blocks.map((block, index) =>
    block.kind === 'list'
      ? `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${block.numbered ? 1 : 0}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`
      : '',
  );
  return `${head}<w:numbering ${word}>${kinds}${instances.join('')}</w:numbering>`;
}

function body({ title, notice, blocks }: Letter): string {
  const parts = [
    paragraph(notice, 'Notice'),
    paragraph(title, 'Title'),
    ...blocks.map((block, index) => drawn(block, index + 1, index === blocks.length - 2)),
  ];
  return `${head}<w:document ${word}><w:body>${parts.join('')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1080" w:right="1440" w:bottom="1080" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

/** Parts the head of a letter from its text. */
const afterFields = '<w:spacing w:after="240"/>';

/** The line before the signature stays on its page. */
const withNext = '<w:keepNext/>';

/** Items of a list stand closer than paragraphs. */
const afterItem = '<w:spacing w:after="60"/>';

function drawn(block: LetterBlock, list: number, isBeforeLast: boolean): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, '', isBeforeLast ? withNext : '');
    case 'heading':
      return paragraph(block.text, 'Heading1');
    case 'list':
      return block.items
        .map((item, i) => {
          const numbered = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;
          return paragraph(item, '', i < block.items.length - 1 ? numbered + afterItem : numbered);
        })
        .join('');
    case 'fields':
      return block.rows
        .map(([label, value], i) =>
          paragraph(`${label}: ${value}`, 'Field', i === block.rows.length - 1 ? afterFields : ''),
        )
        .join('');
  }
}

function paragraph(text: string, name = '', more = ''): string {
  const properties = `${name ? `<w:pStyle w:val="${name}"/>` : ''}${more}`;
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}<w:r>${lines.join('<w:br/>')}</w:r></w:p>`;
}

/** Text as XML takes it; characters it does not know are left out. */
const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''));
