import { describe, expect, test } from 'vitest';
import { Lexer } from './lexer.ts';

const bytesOf = (source: string): Uint8Array => Uint8Array.from(source, (c) => c.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function tokens(source: string): unknown[] {
  const lexer = new Lexer(bytesOf(source));
  const found: unknown[] = [];
  while (lexer.next() !== 'end') {
    if (lexer.kind === 'number') found.push(lexer.value);
    else if (lexer.kind === 'name') found.push(`/${lexer.text}`);
    else if (lexer.kind === 'string') found.push(`(${textOf(lexer.string)})`);
    else if (lexer.kind === 'keyword') found.push(lexer.text);
    else found.push(lexer.kind);
  }
  return found;
}

describe('tokens', () => {
  test('a text object', () => {
    expect(tokens('BT /F1 12 Tf 1 0 0 1 72 700.50 Tm [(A) -120 <42>] TJ ET')).toEqual([
      ...['BT', '/F1', 12, 'Tf', 1, 0, 0, 1, 72, 700.5, 'Tm', 'array-open', '(A)', -120, '(B)'],
      ...['array-close', 'TJ', 'ET'],
    ]);
  });

  test('delimiters need no white-space', () => {
    expect(tokens('<</A[/B(c)]/D<</E 1>>>>')).toEqual([
      ...['dict-open', '/A', 'array-open', '/B', '(c)', 'array-close', '/D', 'dict-open', '/E', 1],
      ...['dict-close', 'dict-close'],
    ]);
  });

  test('comments end at the line', () => {
    expect(tokens('1 % two (3\r4 %')).toEqual([1, 4]);
  });

  test('a range is not left', () => {
    const lexer = new Lexer(bytesOf('12345 678'), 1, 3);
    expect(lexer.next()).toBe('number');
    expect(lexer.value).toBe(23);
    expect([lexer.start, lexer.end]).toEqual([1, 3]);
    expect(lexer.next()).toBe('end');
  });
});

describe('numbers', () => {
  test('values', () => {
    expect(tokens('+17 -98 0 34.5 -3.62 4. -.002 .5 1719.33')).toEqual([
      17, -98, 0, 34.5, -3.62, 4, -0.002, 0.5, 1719.33,
    ]);
  });

  test('decimals as written', () => {
    const lexer = new Lexer(bytesOf('5 5. 5.0 -0.250'));
    const decimals: number[] = [];
    while (lexer.next() !== 'end') decimals.push(lexer.decimals);
    expect(decimals).toEqual([-1, 0, 1, 3]);
  });

  test('long fractions are correctly rounded', () => {
    expect(tokens('0.30000000000000004 123456789.123456789')).toEqual([
      0.30000000000000004, 123456789.12345679,
    ]);
  });

  test.each([
    ['--5', [-5]],
    ['1.2.3 4', [1.2, 4]],
    ['12-3', [123]],
    ['.', [0]],
    ['- 7', [-0, 7]],
  ])('%s is read and malformed', (source, expected) => {
    expect(tokens(source)).toEqual(expected);
    const lexer = new Lexer(bytesOf(source));
    lexer.next();
    expect(lexer.malformed).toBe(true);
  });

  test('an operator stuck to a number', () => {
    expect(tokens('1 0 0 1 5 5cm')).toEqual([1, 0, 0, 1, 5, 5, 'cm']);
  });
});

describe('names', () => {
  test('escapes', () => expect(tokens('/A#20B /#41 /')).toEqual(['/A B', '/A', '/']));
  test('a number sign without digits stays', () => expect(tokens('/A#G1')).toEqual(['/A#G1']));
});

describe('strings', () => {
  test('balanced parentheses and escapes', () => {
    expect(
      tokens(String.raw`(a(b)c) (\(\)\\\n\101\7z\
)`),
    ).toEqual(['(a(b)c)', '(()\\\nA\x07z)']);
  });
  test('line ends become LF', () => expect(tokens('(a\r\nb\rc)')).toEqual(['(a\nb\nc)']));
  test('hexadecimal, odd count of digits', () => expect(tokens('<48 65 6C6c 7>')).toEqual(['(Hellp)']));
  test('unbalanced ends with the range', () => {
    const lexer = new Lexer(bytesOf('(abc'));
    expect(lexer.next()).toBe('string');
    expect([textOf(lexer.string), lexer.malformed, lexer.position]).toEqual(['abc', true, 4]);
  });
  test('a bad hexadecimal digit is skipped', () => {
    const lexer = new Lexer(bytesOf('<4x1>'));
    lexer.next();
    expect([textOf(lexer.string), lexer.malformed, lexer.form]).toEqual(['A', true, 'hex']);
  });
});

describe('inline images', () => {
  function data(source: string, length?: number): unknown[] {
    const lexer = new Lexer(bytesOf(source));
    while (lexer.next() !== 'end' && !(lexer.kind === 'keyword' && lexer.text === 'ID'));
    const range = lexer.inlineImageData(length);
    lexer.next();
    return [source.slice(range.start, range.end), range.found, lexer.text];
  }
  test('data up to EI', () => expect(data('BI /W 2 ID ab\x01\x02\nEI Q')).toEqual(['ab\x01\x02', true, 'Q']));
  test('EI inside the data', () => {
    expect(data('BI ID a EI \x90\x91bbb\nEI Q')).toEqual(['a EI \x90\x91bbb', true, 'Q']);
  });
  test('known length', () => expect(data('BI ID a EI q b\nEI Q', 8)).toEqual(['a EI q b', true, 'Q']));
  test('a length that does not fit is not believed', () => {
    expect(data('BI ID abc\nEI Q', 9)).toEqual(['abc', true, 'Q']);
  });
  test('no EI', () => expect(data('BI ID abc')[1]).toBe(false));
});
