import { CMap, identityCMap } from './cmap.ts';

/** A CMap with, where its codes are themselves text, the way from code to Unicode. */
export interface PredefinedCMap {
  cmap: CMap;
  text?: (code: number, bytes: number) => string | undefined;
}

interface Charset {
  /** Label of the Encoding Standard for `TextDecoder`. */
  label: string;
  /** Lead bytes of two-byte codes. */
  leads: readonly (readonly [number, number])[];
  /** Single bytes. */
  singles: readonly (readonly [number, number])[];
}

const shiftJis: Charset = {
  label: 'shift_jis',
  leads: [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ],
  singles: [
    [0x00, 0x80],
    [0xa0, 0xdf],
  ],
};
const twoByte = (label: string, low: number): Charset => ({
  label,
  leads: [[low, 0xfe]],
  singles: [[0x00, 0x80]],
});

/** Legacy character sets of the predefined CMaps (ISO 32000-2, table 116), by name stem. */
const charsets: Readonly<Record<string, Charset>> = {
  '90ms-RKSJ': shiftJis,
  '90msp-RKSJ': shiftJis,
  '90pv-RKSJ': shiftJis,
  '83pv-RKSJ': shiftJis,
  'Add-RKSJ': shiftJis,
  'Ext-RKSJ': shiftJis,
  EUC: twoByte('euc-jp', 0xa1),
  'GB-EUC': twoByte('gbk', 0xa1),
  'GBpc-EUC': twoByte('gbk', 0xa1),
  'GBK-EUC': twoByte('gbk', 0x81),
  GBKp: twoByte('gbk', 0x81),
  'GBKp-EUC': twoByte('gbk', 0x81),
  GBK2K: twoByte('gb18030', 0x81),
  B5pc: twoByte('big5', 0xa1),
  'ETen-B5': twoByte('big5', 0xa1),
  'ETenms-B5': twoByte('big5', 0xa1),
  'HKscs-B5': twoByte('big5', 0x87),
  'KSC-EUC': twoByte('euc-kr', 0xa1),
  'KSCms-UHC': twoByte('euc-kr', 0x81),
  'KSCms-UHC-HW': twoByte('euc-kr', 0x81),
  'KSCpc-EUC': twoByte('euc-kr', 0xa1),
};

const loaded = new Map<string, PredefinedCMap | undefined>();

/**
 * A predefined CMap by name. Identity is exact. For the CJK CMaps code lengths and Unicode are exact, but
 * CIDs are not known beyond printable ASCII (the tables are megabytes): other codes take the font's default
 * width. `undefined` for names the standard does not list.
 */
export function predefinedCMap(name: string): PredefinedCMap | undefined {
  if (!loaded.has(name)) {
    if (loaded.size > 256) loaded.clear();
    loaded.set(name, build(name));
  }
  return loaded.get(name);
}

function build(name: string): PredefinedCMap | undefined {
  const vertical = name === 'V' || name.endsWith('-V');
  if (name === 'Identity-H' || name === 'Identity-V') return { cmap: identityCMap(vertical) };
  const cmap = new CMap();
  cmap.name = name;
  cmap.vertical = vertical;
  const stem = name === 'H' || name === 'V' ? 'JIS' : name.slice(0, -2);
  if (stem.startsWith('Uni')) return unicodeCMap(cmap, stem);
  if (stem === 'JIS') {
    cmap.addCodespace(2, 0x2121, 0x7e7e);
    return { cmap, text: (code) => legacyText('euc-jp', code + 0x8080, 2) };
  }
  const charset = charsets[stem];
  if (!charset) return undefined;
  for (const [low, high] of charset.singles) cmap.addCodespace(1, low, high);
  for (const [low, high] of charset.leads) cmap.addCodespace(2, low * 256 + 0x40, high * 256 + 0xfe);
  cmap.addCids(1, 0x20, 0x7e, 1);
  return { cmap, text: (code, bytes) => legacyText(charset.label, code, bytes) };
}

function unicodeCMap(cmap: CMap, stem: string): PredefinedCMap {
  if (stem.includes('UTF32')) {
    cmap.addCodespace(4, 0, 0x10ffff);
    cmap.addCids(4, 0x20, 0x7e, 1);
    return { cmap, text: (code) => (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) };
  }
  if (stem.includes('UTF16')) cmap.addCodespace(4, 0xd800dc00, 0xdbffdfff);
  cmap.addCodespace(2, 0, 0xffff);
  cmap.addCids(2, 0x20, 0x7e, 1);
  const text = (code: number, bytes: number): string =>
    bytes === 4 ? String.fromCharCode(code >>> 16, code & 0xffff) : String.fromCharCode(code);
  return { cmap, text };
}

type Decoder = InstanceType<typeof TextDecoder>;

const decoders = new Map<string, Decoder | undefined>();

/** `undefined` where the platform was built without the legacy character sets. */
function legacyDecoder(label: string): Decoder | undefined {
  if (!decoders.has(label)) {
    try {
      decoders.set(label, new TextDecoder(label));
    } catch {
      decoders.set(label, undefined);
    }
  }
  return decoders.get(label);
}

function legacyText(label: string, code: number, bytes: number): string | undefined {
  const decoder = legacyDecoder(label);
  const text = decoder?.decode(bytes === 2 ? Uint8Array.of(code >> 8, code & 255) : Uint8Array.of(code));
  return text?.includes('\ufffd') ? undefined : text;
}
