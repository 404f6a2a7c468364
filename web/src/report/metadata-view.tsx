import type { Report } from '@assay/engine';
import { Timeline } from './timeline.tsx';
import styles from './tables.module.css';

/** What the file says of itself beside what its bytes show, and its departures from the standard. */
export function MetadataView({ report }: { report: Report }) {
  const { metadata, anomalies, file, dates = [] } = report;
  return (
    <div className={styles.stack}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Metadata">
        <table>
          <thead>
            <tr>
              <th scope="col">Detail</th>
              <th scope="col">What the file says</th>
              <th scope="col">What its bytes show</th>
            </tr>
          </thead>
          <tbody>
            {metadata.map((row, index) => (
              <tr key={index}>
                <th scope="row">{row.label}</th>
                <td>{row.says || '–'}</td>
                <td>{row.shows || '–'}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Size</th>
              <td>–</td>
              <td>{file.bytes.toLocaleString('en')} bytes</td>
            </tr>
            <tr>
              <th scope="row">SHA-256</th>
              <td>–</td>
              <td className={styles.mono}>{file.sha256}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {dates.length > 0 && <Timeline dates={dates} />}
      {anomalies.length > 0 && <Deviations anomalies={anomalies} />}
    </div>
  );
}

function Deviations({ anomalies }: Pick<Report, 'anomalies'>) {
  return (
    <section>
      <h2>Deviations from the PDF standard</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Deviations from the PDF standard">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className={styles.right}>
                Byte offset
              </th>
            </tr>
          </thead>
          <tbody>
            {anomalies.map((anomaly, index) => (
              <tr key={index}>
                <td>{anomaly.message}</td>
                <td className={styles.right}>{anomaly.offset.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
