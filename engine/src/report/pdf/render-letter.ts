import type { Letter, LetterBlock } from '../letters/letter.ts';
import { bytesOf } from './pdfkit-document.ts';
import { colors, paper, settings, Sheet } from './sheet.ts';
import type { Setting } from './typesetter.ts';

/** Sizes of the text; the first by which the letter has one page is taken, or the last. */
const sizes = [10, 9.2, 8.4];

/** Draws a letter as a tagged PDF on US Letter paper. */
export async function renderLetterPdf(
  letter: Letter,
  { createdAt }: { createdAt: string },
): Promise<Uint8Array> {
  const sheets = sizes.map((size) => () => draw(letter, new Date(createdAt), { size, leading: 1.36 }));
  let sheet: Sheet | undefined;
  for (const make of sheets) {
    sheet = make();
    if (sheet.document.bufferedPageRange().count === 1) break;
  }
  if (!sheet) throw new Error('a letter needs a size');
  foot(sheet);
  return bytesOf(sheet.document);
}

function draw({ title, notice, blocks }: Letter, created: Date, body: Setting): Sheet {
  const sheet = new Sheet({ title, subject: notice, created });
  sheet.paragraph(notice, { ...settings.small, face: 'strong' }, { after: 10 });
  sheet.rule(colors.ink, 0.8);
  sheet.y += 12;
  sheet.paragraph(title, { size: 19, face: 'display', leading: 1.2 }, { tag: 'H1', after: 8 });
  for (const block of blocks) drawBlock(sheet, block, body);
  return sheet;
}

function foot(sheet: Sheet): void {
  sheet.finish((page, pages) => {
    const text = pages > 1 ? `Draft · page ${page} of ${pages}` : 'Draft';
    const setting = { size: 8, color: colors.soft };
    const [line] = sheet.type.lines(text, setting, 200);
    if (line) sheet.type.draw(line, setting, paper.left, 755);
  });
}

function drawBlock(sheet: Sheet, block: LetterBlock, body: Setting): void {
  switch (block.kind) {
    case 'text': {
      const lines = block.text.split('\n');
      for (const [i, line] of lines.entries())
        sheet.paragraph(line, body, { after: i === lines.length - 1 ? 6 : 0 });
      return;
    }
    case 'heading':
      sheet.y += 3;
      return sheet.paragraph(block.text, { size: 11, face: 'strong', leading: 1.3 }, { tag: 'H2', after: 2 });
    case 'list':
      return sheet.list(block.items, { numbered: block.numbered, setting: body });
    case 'fields':
      for (const [label, value] of block.rows) {
        const spans = [{ text: `${label}: `, color: colors.soft }, { text: value }];
        sheet.paragraph(spans, body, { after: 1 });
      }
      sheet.y += 7;
  }
}
