import type { OutcomeWords, Report } from '@assay/engine';
import styles from './tables.module.css';

/** Types alone cross from the engine: this one holds the texts to those of its reports. */
const outcomes: OutcomeWords = {
  checked: 'Checked',
  'not-applicable': 'Not applicable',
  inconclusive: 'Inconclusive',
  failed: 'Failed',
};

/** Every check with its outcome: what was not checked is not clean. */
export function MethodsView({ report }: { report: Report }) {
  return (
    <div className={styles.stack}>
      <p className={styles.empty}>
        Every check and its outcome. A check that could not be run counts neither for the document nor against
        it.
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Checks">
        <table>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Outcome</th>
              <th scope="col" className={styles.right}>
                Findings
              </th>
            </tr>
          </thead>
          <tbody>
            {report.methods.map((method) => (
              <tr key={method.detector}>
                <td>
                  {method.title}
                  <small>{method.family}</small>
                </td>
                <td>
                  {outcomes[method.outcome]}
                  {method.note && <small>{method.note}</small>}
                </td>
                <td className={styles.right}>{method.findings}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section>
        <h2>How the score was calculated</h2>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Steps of the score">
          <table>
            <tbody>
              {report.waterfall.map((step, index) => (
                <tr key={index}>
                  <td>{step.label}</td>
                  <td className={styles.right}>
                    {step.points > 0 ? '+' : step.points < 0 ? '−' : ''}
                    {Math.abs(Math.round(step.points * 10) / 10)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}
