import type { Statement } from '../statement/model.ts';
import type { Metadata } from './metadata.ts';
import { writersNamed } from './writer-names.ts';

/** What is known of the programs an issuer makes its statements with. Stems, never versions. */
interface Profile {
  issuer: string;
  /** The issuer's name as printed. */
  pattern: RegExp;
  /** Any of these in Producer or Creator is a channel the issuer is known to use. */
  channels: readonly RegExp[];
  /** Only statements of this kind of account are known. */
  accounts?: 'card';
}

/** Seen on genuine statements; a set grows, and an issuer that is not here is neutral. */
const profiles: readonly Profile[] = [
  {
    issuer: 'Chase',
    pattern: /\bjp\s?morgan chase\b|\bchase\b(?= bank|\.com|$)/i,
    channels: [/opentext output transformation engine/i],
  },
  {
    issuer: 'Bank of America',
    pattern: /\bbank of america\b/i,
    channels: [/targetstream streameds.*for bank of america/i],
  },
  { issuer: 'Citi', pattern: /\bciti(bank|\b)/i, channels: [/ricoh.*afp2pdf|afp2pdf/i], accounts: 'card' },
];

/** The file's writer against what is known of the issuer. */
export interface IssuerProfile {
  issuer: string | null;
  /**
   * `matched`: a channel the issuer is known to use · `other`: a program that is none of its known channels ·
   * `silent`: the file names no program that makes pages · `unknown`: nothing is known of the issuer.
   */
  state: 'matched' | 'other' | 'silent' | 'unknown';
  /** What the file names. */
  named: string;
  /** Set when the Producer is licensed to another issuer than the one printed: that issuer's name. */
  licensee?: string;
}

/** Looks the issuer up and compares the programs named in the file with its channels. */
export function gatherIssuerProfile(statement: Statement, metadata: Metadata): IssuerProfile {
  const named = [metadata.producer, metadata.creator].filter((text) => text !== '').join(' · ');
  const printed = statement.issuer?.value ?? '';
  const licensee = licenseeOf(named, printed);
  const card = statement.accounts.some((a) => a.type === 'card');
  const profile = profiles.find((p) => p.pattern.test(printed) && (p.accounts === undefined || card));
  const shared = { named, ...(licensee ? { licensee } : {}) };
  if (!profile) return { issuer: printed || null, state: 'unknown', ...shared };
  const state = profile.channels.some((c) => c.test(named))
    ? 'matched'
    : writersNamed(named).length > 0
      ? 'other'
      : 'silent';
  return { issuer: profile.issuer, state, ...shared };
}

/** `… for Bank of America` in a Producer names whom the program is licensed to. */
function licenseeOf(named: string, printed: string): string | undefined {
  const found = profiles.find(
    (p) => new RegExp(`\\b(for|licensed to)\\b.*(${p.pattern.source})`, 'i').test(named) && printed !== '',
  );
  return found && !found.pattern.test(printed) ? found.issuer : undefined;
}
