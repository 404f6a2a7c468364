import type { Report } from '@assay/engine';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../ui/icons.tsx';
import { day } from './money.ts';
import { notADecision } from './scales.ts';
import { Gauge } from './gauge.tsx';
import styles from './summary.module.css';
import { toneIcons, verdictTones } from './verdict.ts';

/** The periods of the statements in the file: merged months are each named. */
function periodsOf({ statement }: Report): string[] {
  const own = statement?.accounts.flatMap(({ period }) => period ?? []) ?? [];
  const all = own.length > 0 ? own : statement?.period ? [statement.period] : [];
  return [...new Set(all.map(({ start, end }) => `${day(start)} to ${day(end)}`))].slice(0, MOST_PERIODS);
}

/** Periods named of one file. */
const MOST_PERIODS = 4;

/** The result in one look: the number with its noun, the verdict, and what the document shows. */
export function Summary(props: {
  report: Report;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What can be done with the report. */
  children?: ReactNode;
}) {
  const { report, heading, children } = props;
  const tone = verdictTones[report.verdict];
  const { statement, story } = report;
  const about = [
    statement?.issuer,
    statement?.holder,
    ...periodsOf(report),
    `${report.file.pages} ${report.file.pages === 1 ? 'page' : 'pages'}`,
    report.file.name,
  ].filter(Boolean);
  return (
    <section className={styles.summary} aria-labelledby="verdict">
      <Gauge score={report.score} shade={tone} seed={report.file.sha256} />
      <div className={styles.words}>
        <h1 id="verdict" ref={heading} tabIndex={-1} className={styles[tone]}>
          <Icon name={toneIcons[tone]} size={24} />
          {report.verdict}
        </h1>
        <p className={styles.headline}>{story?.headline ?? report.recommendation}</p>
        <p className={styles.about}>
          <bdi>{about.join(' · ')}</bdi>
        </p>
        <p className={styles.limits}>{notADecision}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
