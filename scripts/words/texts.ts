/**
 * Every string literal of a TypeScript source, with holes of templates as `…`, and in components the text between
 * tags. Comments are left out. A reader of texts, not of the language: regular expressions may come out odd.
 */
export function textsOf(source: string, isComponent: boolean): string[] {
  const texts: string[] = [];
  let code = '';
  let at = 0;
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const one = source[at] ?? '';
    if (two === '//') {
      at = endOr(source, source.indexOf('\n', at));
    } else if (two === '/*') {
      at = endOr(source, source.indexOf('*/', at)) + 2;
    } else if (one === '"' || (one === "'" && !/\w/.test(source[at - 1] ?? ''))) {
      const { text, end } = quoted(source, at, one);
      texts.push(text);
      code += '""';
      at = end;
    } else if (one === '`') {
      const { text, end, holes } = template(source, at);
      texts.push(...holes.flatMap((hole) => textsOf(hole, isComponent)), text);
      code += '""';
      at = end;
    } else {
      code += one;
      at++;
    }
  }
  return isComponent ? [...texts, ...betweenTags(code)] : texts;
}

const endOr = (source: string, found: number) => (found < 0 ? source.length : found);

function quoted(source: string, start: number, quote: string): { text: string; end: number } {
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') {
    if (source[at] === '\\') at++;
    text += source[at++] ?? '';
  }
  return { text, end: at + 1 };
}

function template(source: string, start: number): { text: string; end: number; holes: string[] } {
  const holes: string[] = [];
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const begin = at + 2;
      at = closing(source, begin);
      holes.push(source.slice(begin, at));
      text += '…';
      at++;
    } else {
      if (source[at] === '\\') at++;
      text += source[at++] ?? '';
    }
  }
  return { text, end: at + 1, holes };
}

/** The brace that ends a hole. */
function closing(source: string, start: number): number {
  let open = 1;
  let at = start;
  for (; at < source.length; at++) {
    if (source[at] === '{') open++;
    if (source[at] === '}' && --open === 0) break;
  }
  return at;
}

function betweenTags(code: string): string[] {
  return (
    [...code.matchAll(/[>}]([^<>{}]*\p{L}[^<>{}]*)(?=[<{])/gu)]
      .map(([, text = '']) => text.replace(/\s+/g, ' ').trim())
      // A semicolon between two clauses is prose, any other is code.
      .filter((text) => !/=>|=|;(?! \p{Ll})|\b(?:const|return|import|export|function)\b/u.test(text))
  );
}

/** Every comment of a TypeScript source, on one line each. */
export const commentsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm)].map(([comment]) =>
    comment.replace(/\n\s*(?:\*(?!\/))?\s*/g, ' '),
  );
