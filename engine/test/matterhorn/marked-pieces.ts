import { latin1Text } from '../build-pdf.ts';
import type { DocumentView } from '../../src/pdf/structure/model.ts';

/** A painting or marking operator of a page's content with the marked content around it, outermost first. */
export interface MarkedPiece {
  page: number;
  operator: string;
  /** `artifact`, or the marked-content id of real content; nothing for other marks. */
  around: readonly ('artifact' | number)[];
}

const token =
  /\((?:[^()\\]|\\[^])*\)|<<|>>|<[\dA-Fa-f\s]*>|\/[^\s()<>[\]{}/%]+|[[\]]|-?[\d.]+|[A-Za-z'"*][\w'"*]*/g;
const paints = new Set('Tj TJ \' " S s f F f* B B* b b* Do sh EI'.split(' '));

/** The operators that paint, open or end a mark, in the order of each page (ISO 32000-2, 14.6). */
export function markedPieces(view: DocumentView): MarkedPiece[] {
  return view.pages().flatMap((page) => {
    const content = view
      .contents(page)
      .map((stream) => latin1Text(view.decode(stream).bytes))
      .join('\n');
    return piecesOf(content, page.index);
  });
}

function piecesOf(content: string, page: number): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  const open: ('artifact' | number | null)[] = [];
  let operands: string[] = [];
  for (const [word] of content.matchAll(token)) {
    if (!/^[A-Za-z'"]/.test(word)) {
      operands.push(word);
      continue;
    }
    if (word === 'BMC' || word === 'BDC') open.push(markOf(operands));
    else if (word === 'EMC') open.pop();
    const around = open.filter((mark) => mark !== null);
    if (paints.has(word) || word === 'BDC' || word === 'BMC') pieces.push({ page, operator: word, around });
    operands = [];
  }
  return pieces;
}

function markOf(operands: readonly string[]): 'artifact' | number | null {
  const id = operands.indexOf('/MCID');
  if (id >= 0) return Number(operands[id + 1]);
  return operands[0] === '/Artifact' ? 'artifact' : null;
}
