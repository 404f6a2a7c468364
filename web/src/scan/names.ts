const longestName = 255;

/** The name as the server keeps it: no folders, no control or formatting characters, 255 characters at most. */
export function keptName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}|\p{Cf}/gu, '').trim();
  return clean.slice(0, longestName) || 'Unnamed file';
}

/** The first name of the form `March (2).pdf` that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const kept = keptName(name);
  if (!taken.has(kept)) return kept;
  const [, stem = kept, , ending = ''] = /^(.*?)( \(\d+\))?(\.pdf)?$/i.exec(kept) ?? [];
  for (let number = 2; ; number++) {
    const suffix = ` (${number})${ending}`;
    const next = `${stem.slice(0, longestName - suffix.length)}${suffix}`;
    if (!taken.has(next)) return next;
  }
}
