import type { TrustList } from '../platform/platform.ts';
import shippedLists from './data/trust-anchors.json' with { type: 'json' };
import { readCertificate, type Certificate } from './certificate.ts';

/** A certificate that is trusted without being signed by another, and who says so. */
export interface TrustAnchor {
  certificate: Certificate;
  /** The list it comes from, and the day the list was read. */
  source: string;
  date: string;
}

/** Trust anchors by the name of their subject. */
export interface AnchorSet {
  named(key: string): readonly TrustAnchor[];
}

/** The trust anchors that come with the engine, and those of the deployment. */
export const anchorsOf = (more: readonly TrustList[]): AnchorSet => anchorSet([...more, ...shippedLists]);

/** Reads lists into one set; what is no certificate is left out, and of one key the first list counts. */
export function anchorSet(lists: readonly TrustList[]): AnchorSet {
  let byName: Map<string, TrustAnchor[]> | undefined;
  return {
    named(key) {
      byName ??= readAll(lists);
      return byName.get(key) ?? [];
    },
  };
}

function readAll(lists: readonly TrustList[]): Map<string, TrustAnchor[]> {
  const byName = new Map<string, TrustAnchor[]>();
  for (const { source, date, certificates } of lists) {
    for (const text of certificates) {
      const certificate = readCertificate(fromBase64(text));
      if (!certificate) continue;
      const { key } = certificate.subject;
      byName.set(key, [...(byName.get(key) ?? []), { certificate, source, date }]);
    }
  }
  return byName;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
