import type { Report } from '@assay/engine';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './evidence.module.css';
import { Fold } from './entry-card.tsx';

/** What was checked, what could not be known, what to do next: below what the document shows. */
export function Checked({ report, actions }: { report: Report; actions: ReactNode }) {
  const isRisk = report.verdict === 'Potential Risk Factors';
  const isClear = report.verdict === 'No Issues Detected';
  const next = (
    <section className={`${styles.part} ${styles.next}`}>
      <h2>What to do next</h2>
      <p>{report.recommendation}</p>
      {actions}
    </section>
  );
  return (
    <>
      {isRisk ? next : <WhyNotCleared report={report} />}
      <Verified report={report} />
      {!isRisk && next}
      {(isRisk || isClear) && <Limits lines={limitsOf(report).own} />}
      <Strength report={report} />
    </>
  );
}

/** Checks made, in numbers: what was found sound. */
function Verified({ report }: { report: Report }) {
  const { methods, story } = report;
  const made = methods.filter(({ outcome }) => outcome === 'checked').length;
  const rest = methods.length - made;
  return (
    <section className={styles.part}>
      <h2>What was checked</h2>
      <ul className={styles.checks}>
        {(story?.verified ?? []).map((line) => (
          <li key={line}>
            <Icon name="check" size={18} /> {line}
          </li>
        ))}
        <li>
          <Icon name="check" size={18} /> {made} of {methods.length} checks were run
          {rest > 0 && `; the other ${rest} do not apply to this file or could not be run`}
        </li>
      </ul>
    </section>
  );
}

/** Of anything short of a clear result: what stands in the way. */
function WhyNotCleared({ report }: { report: Report }) {
  const { verdict, story } = report;
  const { own } = limitsOf(report);
  if (verdict === 'No Issues Detected' || !story || own.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{verdict === 'Generally Acceptable' ? 'Why it is not fully cleared' : 'Why it was not cleared'}</h2>
      <Limits lines={own} bare />
    </section>
  );
}

/** What could not be known of this file, and last what can be known of none. */
function limitsOf({ story }: Report): { own: string[]; general: string[] } {
  const limits = story?.limits ?? [];
  return { own: limits.slice(0, -1), general: limits.slice(-1) };
}

function Limits({ lines, bare = false }: { lines: readonly string[]; bare?: boolean }) {
  if (lines.length === 0) return null;
  const list = (
    <ul className={styles.checks}>
      {lines.map((line) => (
        <li key={line} className={styles.open}>
          <Icon name="minus" size={18} /> {line}
        </li>
      ))}
    </ul>
  );
  if (bare) return list;
  return (
    <section className={styles.part}>
      <h2>What could not be checked</h2>
      {list}
    </section>
  );
}

/** The two propositions that are compared, and how often the method errs. */
function Strength({ report }: { report: Report }) {
  const { strength } = report;
  if (!strength) return null;
  const { propositions, ratio, words, measured } = strength;
  const { honest, accused, interval, forged, found, traces = [] } = measured;
  return (
    <Fold label="How sure is this?">
      {propositions && ratio !== null && (
        <>
          <p>Two explanations are compared:</p>
          <ul className={styles.bullets}>
            <li>A: {propositions.a}</li>
            <li>B: {propositions.b}</li>
          </ul>
          <p>
            The evidence is at least about {ratio.toLocaleString('en-US')} times as likely under A as under B:{' '}
            {words} for A. This is not a probability that anything was changed, and it says nothing about who
            did it.
          </p>
        </>
      )}
      {honest > 0 ? (
        <p>
          Measured on test files that came the same way ({measured.lane}): of {honest} honest files,{' '}
          {accused === 0 ? 'none was' : `${accused} were`} flagged (95% interval {interval.low}% to{' '}
          {interval.high}%); of {forged} changed files, {found} were. Rates for other banks’ statements may
          differ.
        </p>
      ) : (
        <p>No error rate has been measured yet for files that came this way.</p>
      )}
      {traces.length > 0 && (
        <ul className={styles.bullets}>
          {traces.map((trace) => (
            <li key={trace.mechanism}>
              A change shown by {trace.words} was reported in {trace.honest === 0 ? 'none' : trace.honest} of
              these honest files (95% interval {trace.interval.low}% to {trace.interval.high}%) and in{' '}
              {trace.forged === 0 ? 'none' : trace.forged} of the changed ones.
            </li>
          ))}
        </ul>
      )}
      {limitsOf(report).general.map((line) => (
        <p key={line}>{line}.</p>
      ))}
    </Fold>
  );
}
