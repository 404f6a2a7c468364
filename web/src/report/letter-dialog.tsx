import { useEffect, useState } from 'react';
import type { LetterKind } from '../../../server/src/report/routes.ts';
import { messageOf, send } from '../call.ts';
import type { SessionUser } from '../session/session.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import type { KeptScan } from './kept-scan.ts';
import styles from './letter.module.css';

const kinds: Record<LetterKind, { label: string; note: string }> = {
  request: {
    label: 'Ask for the original file',
    note: 'A short message. It says nothing about what the report found.',
  },
  tenant: {
    label: 'Letter about the result',
    note: 'Says what was seen, what may explain it, and what to send.',
  },
  'adverse-action': {
    label: 'Adverse-action notice',
    note: 'US law may require it if the report played any part in a denial. Have it checked before you send it.',
  },
};

const fields = [
  { id: 'applicant', label: 'Applicant', type: 'text' },
  { id: 'from', label: 'From', type: 'text' },
  { id: 'contact', label: 'Your email or phone', type: 'text' },
  { id: 'property', label: 'Property', type: 'text' },
  { id: 'replyBy', label: 'Reply by', type: 'date' },
] as const;

type Details = Record<(typeof fields)[number]['id'] | 'date', string>;

/** A message or letter to the applicant, filled in with what is known, to copy or to save. */
export function LetterDialog(props: {
  scan: KeptScan;
  user: SessionUser;
  start: LetterKind;
  onClose: () => void;
}) {
  const { scan, user, start, onClose } = props;
  const [kind, setKind] = useState(start);
  const [details, setDetails] = useState(() => knownDetails(scan, user));
  const [busy, setBusy] = useState<'pdf' | 'docx' | null>(null);
  const [said, setSaid] = useState('');
  const path = `/api/scans/${encodeURIComponent(scan.id)}/letter`;
  const [text, problem] = useText(path, kind, details);
  const save = async (format: 'pdf' | 'docx') => {
    setBusy(format);
    setSaid('');
    try {
      const answer = await send('POST', path, { kind, format, details });
      download(await answer.blob(), nameIn(answer.headers.get('content-disposition'), `letter.${format}`));
    } catch (error) {
      setSaid(messageOf(error, texts.connectionLost));
    } finally {
      setBusy(null);
    }
  };
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(
      copied ? 'Copied. Paste it into an email.' : 'Your browser did not allow copying. Select the text.',
    );
  };
  return (
    <Dialog title="Write to the applicant" onClose={onClose} width="middle" firm>
      <Kinds kind={kind} onKind={setKind} />
      <p className={styles.note}>{kinds[kind].note}</p>
      <Fields kind={kind} details={details} onDetails={setDetails} />
      <pre className={styles.text} tabIndex={0} role="region" aria-label="The text">
        {problem || text}
      </pre>
      <div className={styles.actions}>
        <Button onClick={() => void copy()} disabled={text === ''}>
          <Icon name="copy" /> Copy the text
        </Button>
        <Button kind="quiet" busy={busy === 'docx'} onClick={() => void save('docx')}>
          <Icon name="save" /> Word
        </Button>
        <Button kind="quiet" busy={busy === 'pdf'} onClick={() => void save('pdf')}>
          <Icon name="save" /> PDF
        </Button>
        <p role="status">{said}</p>
      </div>
    </Dialog>
  );
}

function Kinds({ kind, onKind }: { kind: LetterKind; onKind: (kind: LetterKind) => void }) {
  return (
    <div className={styles.kinds} role="radiogroup" aria-label="What to write">
      {(Object.keys(kinds) as LetterKind[]).map((id) => (
        <label key={id} className={kind === id ? styles.chosen : undefined}>
          <input type="radio" name="letter" checked={kind === id} onChange={() => onKind(id)} />
          {kinds[id].label}
        </label>
      ))}
    </div>
  );
}

/** The fields that a letter of this kind has. */
function Fields(props: { kind: LetterKind; details: Details; onDetails: (details: Details) => void }) {
  const { kind, details, onDetails } = props;
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ id }) => !(kind === 'adverse-action' && id === 'replyBy'))
        .filter(({ id }) => !(kind === 'request' && id === 'property'))
        .map(({ id, label, type }) => (
          <label key={id}>
            {label}
            <input
              type={type}
              maxLength={300}
              value={details[id]}
              onChange={(event) => onDetails({ ...details, [id]: event.target.value })}
            />
          </label>
        ))}
    </div>
  );
}

/** The holder named on the statement, the user, today, and a week to answer. */
function knownDetails({ report }: KeptScan, user: SessionUser): Details {
  const known = (value: string | undefined) => (value && value !== 'Not Provided' ? value : '');
  const now = new Date();
  const week = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7);
  return {
    applicant: inNameCase(report.statement?.holder ?? ''),
    from: [known(user.fullName), known(user.companyName)].filter(Boolean).join(', '),
    contact: known(user.email),
    property: '',
    date: calendarDay(now),
    replyBy: calendarDay(week),
  };
}

const inNameCase = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

const calendarDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The letter's text, a moment after the last change to what it is made from; and why there is none. */
function useText(path: string, kind: LetterKind, details: Details): [text: string, problem: string] {
  const [found, setFound] = useState<[string, string]>(['', '']);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await send('POST', path, { kind, format: 'text', details }, leaving.signal);
        setFound([await answer.text(), '']);
      } catch (error) {
        if (!leaving.signal.aborted) setFound(['', messageOf(error, texts.connectionLost)]);
      }
    }, 250);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path, kind, details]);
  return found;
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The name a `Content-Disposition` gives in full (RFC 8187). */
function nameIn(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : otherwise;
}
