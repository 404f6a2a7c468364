import type { DocumentView } from '../pdf/structure/model.ts';
import { PdfDict, PdfRef, type PdfObject } from '../pdf/syntax/objects.ts';
import type { FieldLock } from './signature.ts';

/** A signature field that is filled in (ISO 32000-2, 12.7.5.5). */
export interface SignatureField {
  /** Names of its parents and its own, with dots. */
  name: string;
  /** The signature dictionary and where it stands; number 0 when direct. */
  dict: PdfDict;
  object: number;
  /** Object of the field, which holds a direct dictionary; 0 when direct. */
  holder: number;
  lock: FieldLock | null;
}

const DEEPEST = 16;
const MOST_FIELDS = 20_000;

/** Filled signature fields of the form and of the pages' widgets, each once. */
export function signatureFields(view: DocumentView): SignatureField[] {
  const found: SignatureField[] = [];
  const seen = new Set<PdfDict>();
  const values = new Set<PdfDict>();
  const visit = (items: readonly PdfObject[] | undefined, parent: string, depth: number): void => {
    for (const item of items ?? []) {
      const field = view.dict(item);
      if (!field || seen.has(field) || depth > DEEPEST || seen.size > MOST_FIELDS) continue;
      seen.add(field);
      const own = view.text(field.get('T')) ?? '';
      const name = parent && own ? `${parent}.${own}` : parent || own;
      const written = field.get('V');
      const value = view.dict(written);
      if (value?.has('ByteRange') && !values.has(value)) {
        values.add(value);
        found.push({
          name,
          dict: value,
          object: written instanceof PdfRef ? written.num : 0,
          holder: item instanceof PdfRef ? item.num : 0,
          lock: lockOf(view, view.dict(field.get('Lock'))),
        });
      }
      visit(view.array(field.get('Kids')), name, depth + 1);
    }
  };
  const form = view.dict(view.catalog.get('AcroForm'));
  visit(form && view.array(form.get('Fields')), '', 0);
  for (const page of view.pages()) visit(widgets(view, page.dict), '', 0);
  return found;
}

const widgets = (view: DocumentView, page: PdfDict) =>
  view
    .array(page.get('Annots'))
    ?.filter((item) => view.name(view.dict(item)?.get('FT')) === 'Sig')
    .slice(0, 1000);

function lockOf(view: DocumentView, dict: PdfDict | undefined): FieldLock | null {
  const action = dict && view.name(dict.get('Action'));
  if (!dict || (action !== 'All' && action !== 'Include' && action !== 'Exclude')) return null;
  const fields = (view.array(dict.get('Fields')) ?? []).slice(0, 1000).map((item) => view.text(item) ?? '');
  return { action, fields };
}

/** Changes that a signature permits (ISO 32000-2, 12.8.2). */
export interface SignaturePolicy {
  docMdp: 1 | 2 | 3 | null;
  lock: FieldLock | null;
}

/** Policy of a signature: its references first, then the lock of its field. */
export function policyOf(view: DocumentView, { dict, lock }: SignatureField): SignaturePolicy {
  const policy: SignaturePolicy = { docMdp: null, lock };
  for (const item of (view.array(dict.get('Reference')) ?? []).slice(0, 32)) {
    const reference = view.dict(item);
    const parameters = view.dict(reference?.get('TransformParams'));
    const method = reference && view.name(reference.get('TransformMethod'));
    if (method === 'FieldMDP') policy.lock = lockOf(view, parameters) ?? policy.lock;
    if (method !== 'DocMDP') continue;
    const p = view.number(parameters?.get('P')) ?? 2;
    policy.docMdp = p === 1 || p === 3 ? p : 2;
  }
  return policy;
}

/** True where a lock covers a field, named with those of its parents. */
export function locks({ action, fields }: FieldLock, name: string): boolean {
  if (action === 'All') return true;
  const named = fields.some((field) => name === field || name.startsWith(`${field}.`));
  return action === 'Include' ? named : !named;
}

/** Name of a field with those of its parents (ISO 32000-2, 12.7.4.2); empty where it has none. */
export function fieldName(view: DocumentView, field: PdfDict | undefined): string {
  const names: string[] = [];
  for (let dict = field, depth = 0; dict && depth < DEEPEST; depth++) {
    const own = view.text(dict.get('T'));
    if (own !== undefined) names.unshift(own);
    dict = view.dict(dict.get('Parent'));
  }
  return names.join('.');
}
