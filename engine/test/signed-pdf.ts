import { appendUpdate } from './append-update.ts';
import { latin1Text } from './build-pdf.ts';
import { signedData, type CmsSpec } from './pki/containers.ts';
import { identity, type Identity } from './pki/identity.ts';
import { statementPdf, type StatementSpec } from './statement-pdf.ts';

/** Room for a signature in hexadecimal digits. */
const ROOM = 24_000;
const HOLE = '0'.repeat(ROOM);
const RANGE = '[0 00000000 00000000 00000000]';

/** What a test changes of a signature. */
export interface SigningSpec {
  subFilter?: string;
  /** More entries of the signature dictionary and of its field. */
  dict?: string;
  field?: string;
  /** Makes the container from the signed bytes; a plain detached signature unless given. */
  container?: (signed: Uint8Array) => Buffer;
  cms?: CmsSpec;
  signer?: Identity;
}

/** The signer of tests that ask for no other: no one vouches for it. */
export const selfSigned = (): Identity =>
  identity({ commonName: 'Statement Desk', organization: 'Juniper Valley Bank' });

/** A statement with a signature field over all other bytes. */
export function signedPdf(
  spec: StatementSpec & { annotations?: string } = {},
  signing: SigningSpec = {},
): {
  bytes: Uint8Array;
  ranges: [number, number][];
} {
  const bytes = statementPdf({
    ...spec,
    catalog: `/AcroForm <</Fields [10 0 R] /SigFlags 3>> ${spec.catalog ?? ''}`,
    page: `/Annots [10 0 R ${spec.annotations ?? ''}] ${spec.page ?? ''}`,
    objects: {
      ...spec.objects,
      10: `<</Type /Annot /Subtype /Widget /FT /Sig /T (issuer) /Rect [0 0 0 0] /V 11 0 R ${signing.field ?? ''}>>`,
      11: signatureObject(signing),
    },
  });
  return fillIn(bytes, signing);
}

/** Adds a signature in an incremental update; `number` is the object of its field, the next one that of its value. */
export function signAgain(
  bytes: Uint8Array,
  number: number,
  signing: SigningSpec = {},
  earlier: readonly number[] = [],
): Uint8Array {
  const fields = [...earlier, number].map((num) => `${num} 0 R`).join(' ');
  const updated = appendUpdate(bytes, {
    objects: {
      1: `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [${fields}] /SigFlags 3>>>>`,
      [number]: `<</Type /Annot /Subtype /Widget /FT /Sig /T (field${number}) /Rect [0 0 0 0] /V ${number + 1} 0 R>>`,
      [number + 1]: signatureObject(signing),
    },
  });
  return fillIn(updated, signing).bytes;
}

const signatureObject = ({ subFilter = 'adbe.pkcs7.detached', dict = '' }: SigningSpec) =>
  `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${dict} /ByteRange ${RANGE} /Contents <${HOLE}>>>`;

/** Signs the bytes around the last hole and puts the container there. */
function fillIn(
  unsigned: Uint8Array,
  signing: SigningSpec,
): { bytes: Uint8Array; ranges: [number, number][] } {
  const bytes = Buffer.from(unsigned);
  const text = latin1Text(bytes);
  const start = text.lastIndexOf(`<${HOLE}`);
  const end = start + ROOM + 2;
  const number = (value: number) => String(value).padStart(8, '0');
  const range = `[0 ${number(start)} ${number(end)} ${number(bytes.length - end)}]`;
  bytes.write(range, text.lastIndexOf(RANGE), 'latin1');
  const signed = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  const container = signing.container
    ? signing.container(signed)
    : signedData(signing.signer ?? selfSigned(), signed, signing.cms);
  bytes.write(container.toString('hex'), start + 1, 'latin1');
  return {
    bytes: new Uint8Array(bytes),
    ranges: [
      [0, start],
      [end, bytes.length],
    ],
  };
}
