import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import type { KeptScan } from './kept-scan.ts';
import type { LetterKind } from '../../../server/src/report/routes.ts';
import styles from './report.module.css';

/** What can be taken along of a scan: the report, and what is made of it. */
export function SaveMenu({ scan, onLetter }: { scan: KeptScan; onLetter: (kind: LetterKind) => void }) {
  const { id, analysisResult } = scan;
  const place = useRef<HTMLDivElement>(null);
  const files = [
    {
      label: 'Report without personal data (PDF)',
      path: `${analysisResult.report_path}?preset=redacted&download=1`,
    },
    { label: 'Report as data (JSON)', path: `/api/scans/${encodeURIComponent(id)}/report.json` },
  ];
  const letters: { label: string; kind: LetterKind }[] = [
    { label: 'Message: ask for the original file', kind: 'request' },
    { label: 'Letter to the applicant', kind: 'tenant' },
    { label: 'Adverse-action notice', kind: 'adverse-action' },
  ];
  return (
    <div ref={place} className={styles.actions}>
      <a href={`${analysisResult.report_path}?download=1`} download>
        <Icon name="save" /> Download the report
      </a>
      <Menu.Root>
        <Menu.Trigger>
          Letters and data <Icon name="down" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
            <Menu.Popup className={styles.menu}>
              {letters.map(({ label, kind }) => (
                <Menu.Item key={kind} className={styles.item} onClick={() => onLetter(kind)}>
                  <Icon name="mail" size={18} /> {label}
                </Menu.Item>
              ))}
              {files.map(({ label, path }) => (
                <Menu.Item key={path} className={styles.item} render={<a href={path} download />}>
                  <Icon name="save" size={18} /> {label}
                </Menu.Item>
              ))}
              <Menu.Item className={styles.item} render={<a href="/verify" />}>
                <Icon name="check" size={18} /> How to verify a report
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
