import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of every page as pdf.js extracts it, without white space; a reader that is not the engine's. */
export async function readText(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join('');
    pages.push(text.replaceAll(/\s/g, ''));
  }
  await task.destroy();
  return pages;
}
