/** What a file is made to say of its maker; `null` takes the entry out. */
export type Names = Readonly<Record<'Producer' | 'Creator', string | null>>;

/** Bytes as characters, one for one. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A literal string with parentheses that pair within it (ISO 32000-2, 7.3.4.2). */
const STRING = String.raw`\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)`;

/**
 * The file under other names, as if its program had written them: nothing else differs but the offsets behind.
 * `undefined` where the file has no cross-reference table or no document information to write into.
 */
export function renamed(bytes: Uint8Array, names: Names): Uint8Array | undefined {
  const text = textOf(bytes);
  const number = /\/Info\s+(\d+)\s+\d+\s+R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  const start = number === undefined ? -1 : text.search(new RegExp(`(?<![0-9])${number} 0 obj\\b`));
  const end = text.indexOf('endobj', start);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? -1);
  if (start < 0 || end < 0 || !/^xref\s/.test(text.slice(table, table + 6))) return undefined;
  let body = text.slice(start, end);
  for (const [key, name] of Object.entries(names)) {
    const entry = new RegExp(`/${key}\\s*(?:${STRING}|<[0-9A-Fa-f\\s]*>|\\d+ \\d+ R)\\s*`);
    const written = name === null ? '' : `/${key} (${name.replace(/[\\()]/g, (c) => `\\${c}`)}) `;
    body = entry.test(body) ? body.replace(entry, () => written) : body.replace('<<', () => `<<${written}`);
  }
  const shift = body.length - (end - start);
  const moved = text.slice(0, start) + body + text.slice(end);
  const from = table < start ? table : table + shift;
  const rows = moved.slice(from).replace(/^(\d{10})(?= \d{5} n)/gm, (offset) => {
    const at = Number(offset);
    return String(at > start ? at + shift : at).padStart(10, '0');
  });
  const whole =
    moved.slice(0, from) + rows.replace(/(startxref\s+)\d+/, (_, word: string) => `${word}${from}`);
  return new Uint8Array(Buffer.from(whole, 'latin1'));
}
