import { latin1Text, type ObjectBody } from './build-pdf.ts';

/** Adds an incremental update (ISO 32000-2, 7.5.6) to finished bytes. */
export function appendUpdate(
  bytes: Uint8Array,
  update: { objects: Record<number, ObjectBody>; root?: number },
): Uint8Array {
  const source = latin1Text(bytes);
  const prev = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1] ?? '0');
  const size = Math.max(100, ...Object.keys(update.objects).map((num) => Number(num) + 1));
  const parts: Buffer[] = [Buffer.from(bytes)];
  let offset = bytes.length;
  let table = 'xref\n';
  const put = (text: string | Uint8Array) => {
    const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text);
    parts.push(part);
    offset += part.length;
  };
  for (const [num, body] of Object.entries(update.objects)) {
    table += `${num} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    if (typeof body === 'string') put(`${num} 0 obj\n${body}\nendobj\n`);
    else {
      put(`${num} 0 obj\n<</Length ${body.data.length} ${body.dict ?? ''}>>\nstream\n`);
      put(body.data);
      put('\nendstream\nendobj\n');
    }
  }
  const at = offset;
  put(
    `${table}trailer\n<</Size ${size} /Root ${update.root ?? 1} 0 R /Prev ${prev}>>\nstartxref\n${at}\n%%EOF\n`,
  );
  return new Uint8Array(Buffer.concat(parts));
}
