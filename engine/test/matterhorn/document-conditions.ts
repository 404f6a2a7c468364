import type { Conditions, Made } from './made.ts';

const failing = (fails: boolean, place: string) => (fails ? [place] : []);
const metadata = ({ view }: Made) => {
  const stream = view.stream(view.catalog.get('Metadata'));
  return stream && Buffer.from(view.decode(stream).bytes).toString('utf8');
};
const preferences = ({ view }: Made) => view.dict(view.catalog.get('ViewerPreferences'));
const outlines = ({ view }: Made) => view.dict(view.catalog.get('Outlines'))?.get('First');
const language = ({ view }: Made) => view.text(view.catalog.get('Lang')) ?? '';
const hasLanguage = (made: Made) => /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(language(made));
const annotations = ({ view }: Made) =>
  view.pages().flatMap((page) =>
    (view.array(page.dict.get('Annots')) ?? []).flatMap((one) => {
      const dict = view.dict(one);
      return dict ? [{ page, dict, subtype: view.name(dict.get('Subtype')) ?? '' }] : [];
    }),
  );
const inPage = (of: ReturnType<typeof annotations>) =>
  of.map(({ page, subtype }) => `${subtype || 'annotation'} on page ${page.index + 1}`);
const contents = ({ view }: Made, dict: ReturnType<typeof annotations>[number]['dict']) =>
  (view.text(dict.get('Contents')) ?? '').trim();
const configurations = ({ view }: Made) => {
  const properties = view.dict(view.catalog.get('OCProperties'));
  const all = [properties?.get('D'), ...(view.array(properties?.get('Configs')) ?? [])];
  return all.flatMap((one) => view.dict(one) ?? []);
};

/** Checkpoints 06, 07, 11, 20, 21, 25, 26 and 28: the document, its languages, files and annotations. */
export const documentConditions: Conditions = {
  '06-001': (made) => failing(metadata(made) === undefined, 'catalog'),
  '06-002': (made) =>
    failing(!/<pdfuaid:part>\s*1\s*<|pdfuaid:part="1"/.test(metadata(made) ?? ''), 'metadata stream'),
  '06-003': (made) => {
    const title = /<dc:title>[^]*?<rdf:li[^>]*>([^<]*)<[^]*?<\/dc:title>/.exec(metadata(made) ?? '');
    return failing(!title?.[1]?.trim(), 'metadata stream');
  },
  '07-001': (made) => failing(preferences(made)?.get('DisplayDocTitle') === undefined, 'catalog'),
  '07-002': (made) => failing(preferences(made)?.get('DisplayDocTitle') === false, 'catalog'),
  '11-001': (made) =>
    failing(!hasLanguage(made) && made.pages.some(({ runs }) => runs.length > 0), 'catalog'),
  '11-002': (made) => failing(!hasLanguage(made) && made.tags.some(({ dict }) => dict.has('Alt')), 'catalog'),
  '11-003': (made) => failing(!hasLanguage(made) && outlines(made) !== undefined, 'catalog'),
  '11-004': (made) =>
    hasLanguage(made) ? [] : inPage(annotations(made).filter(({ dict }) => contents(made, dict) !== '')),
  '11-005': (made) =>
    hasLanguage(made) ? [] : inPage(annotations(made).filter(({ dict }) => dict.has('TU'))),
  '11-006': (made) => failing(!hasLanguage(made) && metadata(made) !== undefined, 'catalog'),
  '20-001': (made) => {
    const [, ...others] = configurations(made);
    return others.flatMap((one) => failing(!made.view.text(one.get('Name')), 'optional content'));
  },
  '20-002': (made) => {
    const [own] = configurations(made);
    return failing(own !== undefined && !made.view.text(own.get('Name')), 'optional content');
  },
  '20-003': (made) => configurations(made).flatMap((one) => failing(one.has('AS'), 'optional content')),
  '21-001': ({ dicts, view }) =>
    dicts
      .filter(({ dict }) => dict.has('EF'))
      .filter(({ dict }) => !view.text(dict.get('F')) || !view.text(dict.get('UF')))
      .map(({ num }) => `object ${num}`),
  '25-001': ({ view }) => failing(view.dict(view.catalog.get('AcroForm'))?.has('XFA') ?? false, 'form'),
  '26-001': ({ encrypted, view }) =>
    failing(encrypted && !view.dict(view.trailer.get('Encrypt'))?.has('P'), 'encryption'),
  '26-002': ({ encrypted, view }) => {
    const permissions = view.number(view.dict(view.trailer.get('Encrypt'))?.get('P')) ?? -1;
    return failing(encrypted && (permissions & 0x200) === 0, 'encryption');
  },
  '28-002': (made) =>
    inPage(
      annotations(made).filter(
        ({ dict, subtype }) =>
          !/^(?:Widget|Link|PrinterMark|Popup)$/.test(subtype) && !dict.has('StructParent'),
      ),
    ),
  '28-004': (made) =>
    inPage(
      annotations(made).filter(({ dict, subtype }) => subtype !== 'Widget' && contents(made, dict) === ''),
    ),
  '28-005': (made) =>
    inPage(annotations(made).filter(({ dict, subtype }) => subtype === 'Widget' && !dict.has('TU'))),
  '28-006': (made) => inPage(annotations(made).filter(({ subtype }) => subtype === '')),
  '28-007': (made) => inPage(annotations(made).filter(({ subtype }) => subtype === 'TrapNet')),
  '28-008': (made) => inPage(annotations(made).filter(({ page }) => !page.dict.has('Tabs'))),
  '28-009': (made) =>
    inPage(annotations(made).filter(({ page }) => (made.view.name(page.dict.get('Tabs')) ?? 'S') !== 'S')),
  '28-010': (made) =>
    inPage(
      annotations(made).filter(({ dict, subtype }) => subtype === 'Widget' && !dict.has('StructParent')),
    ),
  '28-011': (made) =>
    inPage(annotations(made).filter(({ dict, subtype }) => subtype === 'Link' && !dict.has('StructParent'))),
  '28-012': (made) =>
    inPage(
      annotations(made).filter(({ dict, subtype }) => subtype === 'Link' && contents(made, dict) === ''),
    ),
  '28-016': (made) => inPage(annotations(made).filter(({ subtype }) => subtype === 'FileAttachment')),
  '28-017': (made) =>
    inPage(
      annotations(made).filter(({ dict, subtype }) => subtype === 'PrinterMark' && dict.has('StructParent')),
    ),
};
