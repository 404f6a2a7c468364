import type { Report } from '@assay/engine';
import type { RefObject } from 'react';
import { Icon } from '../ui/icons.tsx';
import { Gauge } from './gauge.tsx';
import { day } from './money.ts';
import styles from './summary.module.css';
import { toneIcons, verdictTones } from './verdict.ts';

/** Score, verdict, what to do next, and the three figures. */
export function Summary({
  report,
  heading,
}: {
  report: Report;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const tone = verdictTones[report.verdict];
  const { statement, figures } = report;
  const about = [
    statement?.issuer,
    statement?.holder,
    statement?.period && `${day(statement.period.start)} to ${day(statement.period.end)}`,
    `${report.file.pages} ${report.file.pages === 1 ? 'page' : 'pages'}`,
  ].filter(Boolean);
  return (
    <section className={styles.summary} aria-labelledby="verdict">
      <Gauge score={report.score} shade={tone} seed={report.file.sha256} />
      <div className={styles.words}>
        <p className={styles.file}>
          <strong>{report.file.name}</strong>
          <span>{about.join(' · ')}</span>
        </p>
        <h1 id="verdict" ref={heading} tabIndex={-1} className={styles[tone]}>
          <Icon name={toneIcons[tone]} size={34} />
          {report.verdict}
        </h1>
        <p className={styles.recommendation}>{report.recommendation}</p>
        <p className={styles.lane}>
          <strong>{report.lane.label}</strong>
          {report.lane.reasons.length > 0 && ` – ${report.lane.reasons.join('; ')}`}
        </p>
      </div>
      <dl className={styles.figures}>
        <Figure
          label="Signs of tampering"
          value={figures.tampering}
          note="how strongly the file speaks of it"
        />
        <Figure label="Origin known" value={figures.origin} note="how sure it is where the file comes from" />
        <Figure label="Coverage" value={figures.coverage} note="how much of what can be checked was" />
      </dl>
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{Math.round(value)}</strong>
        <span aria-hidden="true" className={styles.track}>
          <span style={{ transform: `scaleX(${value / 100})` }} />
        </span>
        <small>{note}</small>
      </dd>
    </div>
  );
}
