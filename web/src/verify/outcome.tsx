import { Icon, type IconName } from '../ui/icons.tsx';
import type { Examined } from './examine.ts';
import styles from './verify.module.css';
import type { SealedFacts, Verification } from './verify-call.ts';

interface Words {
  icon: IconName;
  tone: 'good' | 'bad' | 'open';
  title: string;
  text: string;
}

const broken: Record<Exclude<Verification['result'], 'genuine'>, Words> = {
  altered: {
    icon: 'risk',
    tone: 'bad',
    title: 'This report is not as it was issued',
    text: 'It bears the marks of a report by Assay, but its bytes are not those that were sealed. It may have been changed on purpose, or only printed to PDF, marked up or saved again by another program. Do not rely on it; ask for the file as it was downloaded.',
  },
  'unknown-key': {
    icon: 'risk',
    tone: 'bad',
    title: 'Not sealed by this service',
    text: 'The report names a key that this service does not know. It was made by another installation of Assay, or made to look like a report. Do not rely on it here.',
  },
  'revoked-key': {
    icon: 'review',
    tone: 'bad',
    title: 'Sealed with a key that was withdrawn',
    text: 'The seal fits, but its key has been withdrawn, so that others may have used it. Ask the owner to download the report once more; it will be sealed with a key that holds.',
  },
  'not-a-report': {
    icon: 'review',
    tone: 'open',
    title: 'No report by Assay among these files',
    text: 'Nothing was sent: none of the files bears the marks of a report. If it is a printed or photographed copy, ask for the file it was made from. To judge a bank statement, scan it instead.',
  },
};

const genuine: Record<Verification['statement'], Words> = {
  same: {
    icon: 'clear',
    tone: 'good',
    title: 'Genuine, and it belongs to this statement',
    text: 'The report is as it was issued, byte for byte, and the statement beside it is the very file it was made of.',
  },
  'not-given': {
    icon: 'clear',
    tone: 'good',
    title: 'Genuine',
    text: 'The report is as it was issued, byte for byte. Drop the statement with it to learn whether the two belong together.',
  },
  other: {
    icon: 'risk',
    tone: 'bad',
    title: 'Genuine, but of another file',
    text: 'The report is as it was issued, but the file beside it is not the one it was made of. Even printing or saving a statement again makes another file of it.',
  },
};

/** What became of the files, in words, with what the seal vouches for. */
export function Outcome({ examined }: { examined: Examined }) {
  const { result, statement, report } = examined.verification;
  const words = result === 'genuine' ? genuine[statement] : broken[result];
  return (
    <section className={`${styles.outcome} ${styles[words.tone]}`} aria-labelledby="outcome">
      <h2 id="outcome">
        <Icon name={words.icon} size={32} />
        {words.title}
      </h2>
      <p>{words.text}</p>
      {report && <Facts report={report} />}
    </section>
  );
}

function Facts({ report }: { report: SealedFacts }) {
  const rows: [string, string, boolean?][] = [
    ['Verdict', `${report.verdict}, ${report.score} of 100`],
    [
      'Scanned',
      new Date(report.issuedAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' }),
    ],
    ['Code on its pages', report.code, true],
    ['Report', report.id, true],
    ['Statement, SHA-256', report.document, true],
    ['Engine', report.engine, true],
    ['Key', `${report.key} (${keyWords[report.keyState]})`, true],
    ...(report.preset === 'redacted' ? ([['Copy', 'Without personal data']] as [string, string][]) : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value, exact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={exact ? styles.exact : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const keyWords = { current: 'in use', earlier: 'in use earlier', revoked: 'withdrawn' } as const;
