/**
 * The `Content-Disposition` of a download (RFC 6266), its name in both forms: plain for old readers, and in
 * full (RFC 8187). Names come from users: what could end the field, name a folder or turn text round is left
 * out.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const full = safeName(name);
  const plain = full
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(full)}`;
}

/** The name of what is made of a document: its own name, shortened, with another ending. */
export function nameOf(document: string, ending: string): string {
  const stem = [...safeName(document).replace(/\.pdf$/i, '')].slice(0, 80).join('');
  return `${stem.trim() || 'statement'}${ending}`;
}

function safeName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?<>|"]/g, '_')
    .replace(/^\.+/, '_')
    .trim();
  return clean || 'report';
}

/** Characters outside of `attr-char` (RFC 8187, 3.2.1) as percent-encoded UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
