import type { SignatureRow } from '@assay/engine';
import { Icon, type IconName } from '../ui/icons.tsx';
import { moment } from './money.ts';
import styles from './tables.module.css';

/** Each digital signature with what it proves, the one that proves most first. */
export function SignaturesView({ signatures }: { signatures: readonly SignatureRow[] }) {
  return (
    <div className={styles.stack}>
      <p className={styles.empty}>
        A digital signature can prove that nothing was changed since it was made, and sometimes by whom. So
        can a C2PA manifest (Content Credentials), a signed claim of how the file was made. Three questions
        are answered separately.
      </p>
      <ul className={styles.signatures}>
        {signatures.map((row, index) => {
          const { label, icon, tone } = summaryOf(row);
          return (
            <li key={index}>
              <h2 data-tone={tone}>
                <Icon name={icon} size={24} /> {label}
              </h2>
              <dl>
                <dt>Were the signed bytes changed?</dt>
                <dd>{row.integrityText}</dd>
                <dt>Who stands behind the signer?</dt>
                <dd>
                  {row.trustText}
                  {row.anchor && (
                    <small>
                      {row.anchor.name}, from {row.anchor.source}, read on {row.anchor.date}
                    </small>
                  )}
                </dd>
                <dt>Is the signer the bank?</dt>
                <dd>{row.issuerText}</dd>
                {row.kind === 'manifest' && (
                  <>
                    <dt>Kind</dt>
                    <dd>
                      C2PA manifest
                      {row.field !== '' && <small>made by {row.field}, as the manifest says</small>}
                    </dd>
                  </>
                )}
                <dt>Signer</dt>
                <dd>{row.signer ?? 'not named'}</dd>
                <dt>Signed</dt>
                <dd>
                  {row.signedAt === null ? 'time not given' : moment(row.signedAt)}
                  {row.signedAt !== null && (
                    <small>
                      {row.timeProven ? 'proven by a trusted time stamp' : 'as the signer’s computer had it'}
                    </small>
                  )}
                </dd>
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a signature comes to, in a few words. */
export function summaryOf(row: SignatureRow): { label: string; icon: IconName; tone: string } {
  const { kind, covers, integrity, trust, issuer } = row;
  if (integrity === 'broken') return { label: 'Changed after signing', icon: 'risk', tone: 'risk' };
  if (integrity === 'unknown') return { label: 'Could not be checked', icon: 'unknown', tone: 'unknown' };
  if (kind === 'time-stamp') return { label: 'A time stamp', icon: 'acceptable', tone: 'unknown' };
  if (covers === 'part') return { label: 'Covers only part of the file', icon: 'review', tone: 'review' };
  if (trust === 'trusted' && issuer === 'issuer') {
    return covers === 'whole-file'
      ? { label: 'Valid signature of the bank', icon: 'clear', tone: 'clear' }
      : { label: 'Signed by the bank, then updated', icon: 'review', tone: 'review' };
  }
  if (covers === 'revision')
    return { label: 'The file was updated after signing', icon: 'review', tone: 'review' };
  if (trust === 'self-signed')
    return { label: 'Self-signed: anyone can make one', icon: 'review', tone: 'review' };
  if (trust === 'trusted') return { label: 'Valid, but not the bank’s', icon: 'acceptable', tone: 'unknown' };
  if (trust === 'revoked' || trust === 'not-valid-then' || trust === 'other-purpose')
    return { label: 'Intact, but not trusted', icon: 'review', tone: 'review' };
  return { label: 'Intact, by an unknown signer', icon: 'unknown', tone: 'unknown' };
}
