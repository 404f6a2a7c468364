import { Lexer } from '../syntax/lexer.ts';
import { encodingVector } from './encodings.ts';
import type { EncodingVector } from './encodings.ts';

/**
 * The built-in encoding of a Type 1 program, from the clear-text part before `eexec`
 * (Adobe Type 1 Font Format, 2.2); `undefined` when it has none that can be read.
 */
export function type1Encoding(program: Uint8Array): EncodingVector | undefined {
  const lexer = new Lexer(program, pfbHeader(program), Math.min(program.length, 65_536));
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind === 'keyword' && lexer.text === 'eexec') return undefined;
    if (kind === 'name' && lexer.text === 'Encoding') return readEncoding(lexer);
  }
  return undefined;
}

function readEncoding(lexer: Lexer): EncodingVector | undefined {
  if (lexer.next() === 'keyword' && lexer.text === 'StandardEncoding') return encodingVector('standard');
  const codes = new Array<string | undefined>(256).fill(undefined);
  let found = false;
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind !== 'keyword') continue;
    if (lexer.text === 'dup') {
      const code = lexer.next() === 'number' ? lexer.value : -1;
      if (code < 0 || lexer.next() !== 'name') continue;
      if (code < 256) codes[code] = lexer.text;
      found = true;
    } else if (lexer.text === 'def' || lexer.text === 'readonly' || lexer.text === 'eexec') break;
  }
  return found ? codes : undefined;
}

/** Size of the segment header of a PFB file, which some writers embed as it is. */
function pfbHeader(program: Uint8Array): number {
  return program[0] === 0x80 && program[1] === 1 ? 6 : 0;
}
