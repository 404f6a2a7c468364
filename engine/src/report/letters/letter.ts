/** A part of a letter. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; numbered: boolean }
  | { kind: 'fields'; rows: [label: string, value: string][] };

/** A letter to be checked, completed and sent by the user; places to fill in stand in square brackets. */
export interface Letter {
  title: string;
  /** Told above it: what the draft is, and what to check. */
  notice: string;
  blocks: LetterBlock[];
}

/** Who runs the service, as far as it is known. */
export interface Operator {
  name: string;
  contact: string;
}

/** A letter as plain text, for copying. */
export function letterText({ title, notice, blocks }: Letter): string {
  return `${[`[${notice}]`, title, ...blocks.map(blockText)].join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
  if (block.kind === 'list') {
    return block.items.map((item, i) => `${block.numbered ? `${i + 1}.` : '-'} ${item}`).join('\n');
  }
  if (block.kind === 'fields') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}
