import { Icon } from '../ui/icons.tsx';
import type { KeptScan } from './kept-scan.ts';
import styles from './report.module.css';

/** What can be taken along of a scan. */
export function SaveMenu({ scan }: { scan: KeptScan }) {
  const path = scan.analysisResult.report_path;
  return (
    <div className={styles.actions}>
      <a href={path} download>
        <Icon name="save" /> Download the report
      </a>
    </div>
  );
}
