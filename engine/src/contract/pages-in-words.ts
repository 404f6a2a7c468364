/** Pages as a person counts them: `page 1`, `pages 1 and 3`, `pages 1 to 9`. */
export function pagesInWords(pages: readonly number[]): string {
  const numbers = [...new Set(pages)].sort((a, b) => a - b).map((page) => page + 1);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `page ${first}`;
  if (numbers.length > 2 && last - first === numbers.length - 1) return `pages ${first} to ${last}`;
  if (numbers.length > 6) return `${numbers.length} pages`;
  return `pages ${listed(numbers.map(String))}`;
}

/** Words as a list in a sentence: `a and b`; `a, b, and c`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 3
    ? words.join(` ${last} `)
    : `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
