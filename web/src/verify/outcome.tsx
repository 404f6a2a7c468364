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
    title: 'This report was changed after we issued it',
    text: 'It looks like an Assay report, but its contents do not match its seal. It may have been changed on purpose, or just printed to PDF, marked up, or saved by another program. Don’t rely on it. Ask for the file as it was downloaded.',
  },
  'unknown-key': {
    icon: 'risk',
    tone: 'bad',
    title: 'Not sealed by this service',
    text: 'This service does not know the key in the report. Another installation of Assay made it, or someone made it look like a report. Don’t rely on it here.',
  },
  'revoked-key': {
    icon: 'review',
    tone: 'bad',
    title: 'Sealed with a key that was withdrawn',
    text: 'The seal matches, but its key was withdrawn, so others may have used it. Ask the owner to download the report again. It will get a new seal.',
  },
  'not-a-report': {
    icon: 'review',
    tone: 'open',
    title: 'None of these files is an Assay report',
    text: 'Nothing was sent, because none of the files looks like a report. If you have a printed or photographed copy, ask for the original file. To check a bank statement, scan it instead.',
  },
};

const genuine: Record<Verification['statement'], Words> = {
  same: {
    icon: 'clear',
    tone: 'good',
    title: 'Genuine, and it belongs to this statement',
    text: 'The report is exactly as we issued it, and the statement you dropped with it is the file it is about.',
  },
  'not-given': {
    icon: 'clear',
    tone: 'good',
    title: 'Genuine',
    text: 'The report is exactly as we issued it. Drop the statement with it to check that the two belong together.',
  },
  other: {
    icon: 'risk',
    tone: 'bad',
    title: 'Genuine, but about a different file',
    text: 'The report is exactly as we issued it, but the file you dropped with it is not the one it is about. Even printing or saving a statement again makes it a different file.',
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
