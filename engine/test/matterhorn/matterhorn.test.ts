import { beforeAll, expect, test } from 'vitest';
import { renderLetterPdf } from '../../src/report/pdf/render-letter.ts';
import { adverseActionNotice } from '../../src/report/letters/adverse-action-notice.ts';
import { tenantLetter } from '../../src/report/letters/tenant-letter.ts';
import { renderReportPdf } from '../../src/report/pdf/render-report.ts';
import { redactReport } from '../../src/report/redact-report.ts';
import { PdfDict, PdfName, type PdfObject } from '../../src/pdf/syntax/objects.ts';
import { reportOf, statementPdf } from '../statement-pdf.ts';
import { altered, type Editor } from './altered.ts';
import { failures, matterhorn } from './matterhorn.ts';

const scannedAt = '2026-03-05T14:05:00.000Z';
const issue = {
  ...{ id: '5d6a6b0e-6d1f-4c39-9d8a-6c1b8b1f0a11', code: 'K7QF-2M9D-X4TR', key: 'a-key' },
  ...{ verifyAt: 'https://assay.test/verify', json: new TextEncoder().encode('{"a":1}'), marks: {} },
};
const tampered = reportOf(
  statementPdf({
    closing: 999_999,
    updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
  }),
);
const scripts = 'דוח – كشف – 银行 – Žižek – Ελλάς – Иван – Nguyễn 😀 é ü ﬁ';

test.each([
  ['of a tampered statement', tampered],
  ['of a clean statement', reportOf(statementPdf())],
  ['without personal data', redactReport(tampered)],
  ['with names in many scripts', { ...tampered, file: { ...tampered.file, name: scripts } }],
])('the report %s fails no condition', async (_, report) => {
  expect(failures(await renderReportPdf(report, { annexes: true, scannedAt, issue }))).toEqual([]);
});

test('the letters fail no condition', async () => {
  const operator = { name: 'Assay Example, Inc.', contact: 'help@assay.example' };
  for (const letter of [tenantLetter(tampered), adverseActionNotice(tampered, operator)])
    expect(failures(await renderLetterPdf(letter, { createdAt: scannedAt }))).toEqual([]);
});

const name = (value: string) => new PdfName(value);
const dict = (entries: Record<string, PdfObject>) => new PdfDict(new Map(Object.entries(entries)));

/** The object of the nth tag of a type. */
function tagOf({ made, find }: Editor, type: string, nth = 0): number {
  const tag = made.tags.filter((one) => one.type === type)[nth]?.dict;
  return find((one) => one === tag);
}
const retag =
  (from: string, to: string, nth = 0) =>
  (editor: Editor) =>
    void editor.entries(tagOf(editor, from, nth)).set('S', name(to));
const inCatalog = (key: string, value: PdfObject | undefined) => (editor: Editor) => {
  const entries = editor.entries(editor.catalog);
  if (value === undefined) entries.delete(key);
  else entries.set(key, value);
};
const preferences = (value: PdfObject | undefined) => (editor: Editor) => {
  const held = editor.made.view.dict(editor.made.view.catalog.get('ViewerPreferences'));
  const map = new Map(held?.map);
  if (value === undefined) map.delete('DisplayDocTitle');
  else map.set('DisplayDocTitle', value);
  inCatalog('ViewerPreferences', new PdfDict(map))(editor);
};
const metadata = (change: (xml: string) => string) => (editor: Editor) =>
  editor.text(editor.numberOf(editor.made.view.catalog.get('Metadata')), change);
const roleMap =
  (map: Record<string, string>, then: (editor: Editor) => void = () => {}) =>
  (editor: Editor) => {
    const root = editor.numberOf(editor.made.view.catalog.get('StructTreeRoot'));
    const roles = Object.entries(map).map(([from, to]): [string, PdfObject] => [from, name(to)]);
    editor.entries(root).set('RoleMap', new PdfDict(new Map(roles)));
    then(editor);
  };
const annotation = (entries: Record<string, PdfObject>, tabs?: PdfObject | null) => (editor: Editor) => {
  const page = editor.entries(editor.made.view.pages()[0]?.ref.num ?? 0);
  page.set('Annots', [dict({ Rect: [0, 0, 9, 9], ...entries })]);
  if (tabs === null) page.delete('Tabs');
  else if (tabs !== undefined) page.set('Tabs', tabs);
};
const content = (change: (text: string) => string) => (editor: Editor) => {
  const [page] = editor.made.view.pages();
  editor.text(editor.numberOf(page?.dict.get('Contents')), change);
};
/** The first Type 0 font, its descendant or its descriptor. */
const inFont =
  (part: 'font' | 'descendant' | 'descriptor', change: (entries: Map<string, PdfObject>) => void) =>
  (editor: Editor) => {
    const { view } = editor.made;
    const font = editor.find((one) => view.name(one.get('Subtype')) === 'Type0');
    const descendant = editor.numberOf(view.array(editor.entries(font).get('DescendantFonts'))?.[0]);
    const num = {
      font,
      descendant,
      descriptor: editor.numberOf(editor.entries(descendant).get('FontDescriptor')),
    }[part];
    change(editor.entries(num));
  };
const unicode = (change: (text: string) => string) => (editor: Editor) => {
  const font = editor.find((one) => one.has('ToUnicode'));
  editor.text(editor.numberOf(editor.entries(font).get('ToUnicode')), change);
};
const note = (id: string | undefined, nth: number) => (editor: Editor) => {
  retag('P', 'Note', nth)(editor);
  if (id !== undefined) editor.entries(tagOf(editor, 'P', nth)).set('ID', name(id));
};
/** What breaks each condition. */
const breaks: Record<string, (editor: Editor) => void> = {
  '01-003': content((text) => text.replace(/\bBT\b/, '/Artifact BMC BT').replace(/\bET\b/, 'ET EMC')),
  '01-004': content((text) => `/Artifact BMC\n${text}\nEMC`),
  '01-005': content((text) => `${text}\n0 0 9 9 re f\n`),
  '01-007': inCatalog('MarkInfo', dict({ Marked: true, Suspects: true })),
  '02-001': retag('P', 'Paragraph'),
  '02-003': roleMap({ A1: 'A2', A2: 'A1' }, retag('P', 'A1')),
  '02-004': roleMap({ P: 'Div' }),
  '06-001': inCatalog('Metadata', undefined),
  '06-002': metadata((xml) => xml.replaceAll('pdfuaid:part', 'pdfuaid:other')),
  '06-003': metadata((xml) => xml.replace(/<dc:title>[^]*<\/dc:title>/, '')),
  '07-001': preferences(undefined),
  '07-002': preferences(false),
  '09-004': retag('TR', 'P'),
  '09-005': retag('LI', 'P'),
  '09-006': retag('P', 'TOCI'),
  '09-007': retag('P', 'RB'),
  '09-008': retag('P', 'WT'),
  '10-001': unicode((text) => text.replace(/beginbfrange[^]*endbfrange/, 'beginbfrange\nendbfrange')),
  '11-001': inCatalog('Lang', undefined),
  '11-002': inCatalog('Lang', undefined),
  '11-003': inCatalog('Lang', undefined),
  '11-006': inCatalog('Lang', undefined),
  '13-004': (editor) => void editor.entries(tagOf(editor, 'Figure')).delete('Alt'),
  '14-002': retag('H1', 'P'),
  '14-003': retag('H2', 'H4', 1),
  '14-006': (editor) => (retag('H2', 'H', 0)(editor), retag('H2', 'H', 1)(editor)),
  '14-007': retag('H2', 'H'),
  '15-003': (editor) => void editor.entries(tagOf(editor, 'TH')).delete('A'),
  '17-002': retag('P', 'Formula'),
  '19-003': note(undefined, 0),
  '20-001': inCatalog('OCProperties', dict({ D: dict({ Name: name('a') }), Configs: [dict({})] })),
  '20-002': inCatalog('OCProperties', dict({ D: dict({}) })),
  '20-003': inCatalog('OCProperties', dict({ D: dict({ AS: [] }) })),
  '21-001': (editor) => void editor.entries(editor.find((one) => one.has('EF'))).delete('UF'),
  '25-001': inCatalog('AcroForm', dict({ XFA: [] })),
  '28-002': annotation({ Subtype: name('Text') }),
  '28-004': annotation({ Subtype: name('Text') }),
  '28-005': annotation({ Subtype: name('Widget') }),
  '28-006': annotation({}),
  '28-007': annotation({ Subtype: name('TrapNet') }),
  '28-008': annotation({ Subtype: name('Link') }, null),
  '28-009': annotation({ Subtype: name('Link') }, name('R')),
  '28-010': annotation({ Subtype: name('Widget') }),
  '28-011': annotation({ Subtype: name('Link') }),
  '28-012': annotation({ Subtype: name('Link') }),
  '28-016': annotation({ Subtype: name('FileAttachment') }),
  '28-017': annotation({ Subtype: name('PrinterMark'), StructParent: 9 }),
  '30-001': (editor) => editor.put(9000, '<</Type /XObject /Subtype /Form /Ref <<>>>>'),
  '30-002': (editor) => editor.put(9000, '<</Type /XObject /Subtype /Form /StructParents 9>>'),
  '31-001': inFont('font', (entries) => entries.set('Encoding', name('UniGB-UCS2-H'))),
  '31-002': inFont('font', (entries) => entries.set('Encoding', name('UniGB-UCS2-H'))),
  '31-003': inFont('font', (entries) => entries.set('Encoding', name('UniGB-UCS2-H'))),
  '31-006': inFont('font', (entries) => entries.set('Encoding', name('Unheard-Of-H'))),
  '31-004': inFont('descendant', (entries) => entries.set('CIDToGIDMap', name('Other'))),
  '31-005': inFont('descendant', (entries) => entries.delete('CIDToGIDMap')),
  '31-009': inFont('descriptor', (entries) => entries.delete('FontFile2')),
  '31-011': content((text) => text.replace(/<[\da-f]{4}/, '<0fff')),
  '31-012': inFont('descriptor', (entries) => entries.set('CharSet', name('a'))),
  '31-013': inFont('descriptor', (entries) => entries.set('CharSet', name('a'))),
  '31-016': inFont('descendant', (entries) => void entries.set('W', [0, [1]]).set('DW', 1)),
  '31-027': inFont('font', (entries) => entries.delete('ToUnicode')),
  '31-028': unicode((text) => text.replace(/\[<[\da-f]{4}>/, '[<0000>')),
  '31-029': unicode((text) => text.replace(/\[<[\da-f]{4}>/, '[<feff>')),
  '31-030': content((text) => text.replace(/<[\da-f]{4}/, '<0000')),
};

let pdf: Uint8Array;
beforeAll(async () => {
  const short = {
    ...tampered,
    methods: tampered.methods.slice(0, 3),
    findings: tampered.findings.slice(0, 1),
  };
  pdf = await renderReportPdf(short, { annexes: true, scannedAt, issue });
});

test.each(Object.entries(breaks))('%s is told', (condition, edit) => {
  const told = failures(altered(pdf, edit)).map((failure) => failure.slice(0, 6));
  expect(told).toContain(condition);
});

test('a copy that is not marked as tagged is told', () => {
  expect(failures(altered(pdf, inCatalog('MarkInfo', undefined)))[0]).toContain('14289-1');
});

test('an update that changes nothing fails nothing', () => {
  expect(failures(altered(pdf, (editor) => void editor.entries(editor.catalog)))).toEqual([]);
});

/** What nothing here breaks: encryption, notes with one identifier, forms' texts, lists of glyphs, simple fonts. */
const unbroken = /^(?:11-00[45]|19-004|26-00[12]|31-01[45789]|31-02[0-6])$/;

test('each condition has its break', () => {
  const conditions = Object.keys(matterhorn).filter((condition) => !unbroken.test(condition));
  expect(conditions.sort()).toEqual(Object.keys(breaks).sort());
});
