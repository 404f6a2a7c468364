import type { DocumentView } from '../structure/model.ts';
import { Lexer } from '../syntax/lexer.ts';
import type { PdfStream } from '../syntax/objects.ts';

const composed = new WeakMap<PdfStream, boolean>();

/** Whether a glyph description or pattern cell shows text or paints an XObject; looked up once a stream. */
export function paintsContent(view: DocumentView, stream: PdfStream): boolean {
  let known = composed.get(stream);
  if (known === undefined) composed.set(stream, (known = hasContentOperators(view.decode(stream).bytes)));
  return known;
}

function hasContentOperators(bytes: Uint8Array): boolean {
  const lexer = new Lexer(bytes);
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind !== 'keyword') continue;
    if (lexer.text === 'ID') lexer.inlineImageData();
    else if (lexer.text === 'Tj' || lexer.text === 'TJ' || lexer.text === 'Do') return true;
    else if (lexer.text === "'" || lexer.text === '"') return true;
  }
  return false;
}
