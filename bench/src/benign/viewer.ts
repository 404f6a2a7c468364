import { boxOf } from '../forgeries/covers.ts';
import { updated, type Target } from '../forgeries/target.ts';
import { buildDocument, pdfDate } from '../writer/document.ts';
import type { AnnotationSpec, TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { appendTail, appendUpdate } from '../writer/update.ts';
import { dict, name, raw, text, type IndirectObject } from '../writer/values.ts';
import { toolDate } from './resave.ts';
import { unchanged, type Reprocessing } from './target.ts';

const always = (): boolean => true;

function annotate(target: Target, page: number, annotation: AnnotationSpec): Uint8Array {
  const { spec } = target.composed;
  const pages = spec.pages.map((own, p) => (p === page ? { ...own, annotations: [annotation] } : own));
  return updated(target, { ...spec, pages });
}

function anyAmount(target: Target, random: Random): { page: number; item: TextItem } | undefined {
  const all = target.composed.spec.pages.flatMap((page, p) =>
    page.items.flatMap((item) =>
      item.kind === 'text' && item.role?.endsWith('.amount') ? [{ page: p, item }] : [],
    ),
  );
  return all.length > 0 ? random.pick(all) : undefined;
}

/** A figure marked yellow in a viewer, in an incremental update. */
export const highlight: Reprocessing = {
  kind: 'highlight',
  truth: unchanged,
  available: always,
  apply: async (target, random) => {
    const chosen = anyAmount(target, random);
    if (!chosen) return undefined;
    const [x, y, width, height] = boxOf(chosen.item);
    const [r, t] = [x + width, y + height];
    return annotate(target, chosen.page, {
      rect: [x, y, r, t],
      entries: {
        Subtype: name('Highlight'),
        QuadPoints: [x, t, r, t, x, y, r, y],
        C: [1, 0.92, 0.23],
        F: 4,
        CA: 0.4,
        Contents: text('income'),
      },
    });
  },
};

/** A note beside the rows. */
export const stickyNote: Reprocessing = {
  kind: 'sticky-note',
  truth: unchanged,
  available: always,
  apply: async (target, random) =>
    annotate(target, 0, {
      rect: [20, 700, 38, 718],
      entries: {
        Subtype: name('Text'),
        Name: name('Comment'),
        Open: false,
        C: [1, 0.82, 0],
        F: 28,
        Contents: text(
          `Rent paid on time, checked on ${toolDate(target.composed.model.created, random).toISOString().slice(0, 10)}`,
        ),
      },
    }),
};

/** A signature field filled on a free place of the last page, as a tenant signs an application packet. */
export const signedField: Reprocessing = {
  kind: 'filled-signature-field',
  truth: unchanged,
  available: always,
  apply: async (target) => {
    const last = target.composed.spec.pages.length - 1;
    const { holder } = target.composed.model;
    return annotate(target, last, {
      rect: [220, 4, 420, 24],
      field: true,
      entries: {
        Subtype: name('Widget'),
        FT: name('Tx'),
        T: text('TenantSignature'),
        V: text(holder),
        DA: text('/Helv 9 Tf 0 g'),
        F: 4,
      },
      appearance: [
        {
          kind: 'text',
          x: 224,
          y: 10,
          text: holder,
          face: 'sans-italic',
          size: 9,
          color: [0, 0, 0.5],
          foreign: true,
        },
      ],
    });
  },
};

/** Only the information dictionary changed, in an incremental update, as a viewer does on "save". */
export const metadataUpdate: Reprocessing = {
  kind: 'metadata-update',
  truth: unchanged,
  available: always,
  apply: async (target, random) => {
    const { spec, model } = target.composed;
    const stamp = toolDate(model.created, random).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    const objects = buildDocument(spec);
    const info = objects.objects.get(objects.info);
    const entries =
      info &&
      typeof info.value === 'object' &&
      info.value !== null &&
      't' in info.value &&
      info.value.t === 'dict'
        ? info.value.entries
        : {};
    const value = dict({
      ...entries,
      Title: text('Bank statement'),
      ModDate: text(pdfDate(stamp, 'z') ?? ''),
    });
    const changed = new Map<number, IndirectObject>([[objects.info, { value }]]);
    return appendUpdate(target.file, spec.style, {
      objects: changed,
      root: objects.root,
      info: objects.info,
      id: objects.id,
    }).bytes;
  },
};

/** An update that changes viewer preferences only. */
export const viewerPreferences: Reprocessing = {
  kind: 'viewer-preferences',
  truth: unchanged,
  available: always,
  apply: async (target) => {
    const { spec } = target.composed;
    const objects = buildDocument(spec);
    const root = objects.objects.get(objects.root);
    const entries =
      root &&
      typeof root.value === 'object' &&
      root.value !== null &&
      't' in root.value &&
      root.value.t === 'dict'
        ? root.value.entries
        : {};
    const value = dict({
      ...entries,
      PageMode: name('UseNone'),
      ViewerPreferences: raw('<</DisplayDocTitle true>>'),
    });
    const changed = new Map<number, IndirectObject>([[objects.root, { value }]]);
    return appendUpdate(target.file, spec.style, {
      objects: changed,
      root: objects.root,
      info: objects.info,
      id: objects.id,
    }).bytes;
  },
};

/** A line behind the end of the file, as some mail gateways leave. */
export const gatewayTail: Reprocessing = {
  kind: 'gateway-tail',
  truth: unchanged,
  available: always,
  apply: async (target, random) => appendTail(target.file.bytes, `\n% scanned ${random.hex(16)}\n`),
};
