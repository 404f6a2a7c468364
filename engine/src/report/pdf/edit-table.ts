import type { CellChange, Edit } from '../../contract/edit.ts';
import type { Report } from '../../contract/report.ts';
import { settings, type Sheet } from './sheet.ts';
import { table } from './table.ts';

/** Most values shown of one edit; the JSON form holds the rest. */
const MOST_VALUES = 12;

const KNOWN: Readonly<Record<CellChange['known'], string>> = {
  seen: 'seen in the file',
  implied: 'from the sums',
  'one-of': 'one of several',
  unknown: '–',
};

/** What was there and what is there now, value by value. */
export function editTables(sheet: Sheet, { edits = [] }: Report): void {
  for (const edit of edits.slice(0, 6))
    editTable(sheet, edit, edits.length === 1 ? 'Before and now' : edit.title);
}

function editTable(sheet: Sheet, edit: Edit, heading: string): void {
  // A page or the statement as a whole has no earlier value.
  const isValue = ({ cell }: CellChange) => cell.at !== 'document' && cell.at !== 'page';
  const values = [...edit.roots, ...edit.companions].filter(isValue);
  const roots = edit.roots.filter(isValue).length;
  if (values.length === 0) return;
  sheet.heading(3, heading, { room: 80 });
  table(
    sheet,
    [
      { head: 'Value', width: 150, names: true },
      { head: 'Page', width: 28, align: 'right' },
      { head: 'Before', width: 110 },
      { head: 'Now', width: 110 },
      { head: 'How it is known', width: 76 },
    ],
    values.slice(0, MOST_VALUES).map(({ label, before, after, known, cell, places: [at] }, i) => ({
      cells: [
        clip(label.charAt(0).toUpperCase() + label.slice(1)),
        at && 'page' in at ? String(at.page + 1) : '',
        clip(before ?? (known === 'unknown' ? 'not known' : 'nothing')),
        clip(after ?? (cell.at === 'gap' ? 'not in the list' : 'nothing')),
        KNOWN[known],
      ],
      marked: i < roots,
    })),
  );
  if (values.length > MOST_VALUES)
    sheet.paragraph(
      `And ${values.length - MOST_VALUES} more, listed in the JSON form of this report.`,
      settings.small,
    );
}

const clip = (text: string) => (text.length > 44 ? `${text.slice(0, 43)}…` : text);
