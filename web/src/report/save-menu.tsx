import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import type { KeptScan } from './kept-scan.ts';
import styles from './report.module.css';

/** What can be taken along of a scan: the report, and what is made of it. */
export function SaveMenu({ scan }: { scan: KeptScan }) {
  const { id, analysisResult } = scan;
  const place = useRef<HTMLDivElement>(null);
  const scans = `/api/scans/${encodeURIComponent(id)}`;
  const more = [
    {
      label: 'Report without personal data (PDF)',
      path: `${analysisResult.report_path}?preset=redacted&download=1`,
    },
    { label: 'Report as data (JSON)', path: `${scans}/report.json` },
    { label: 'Letter to the tenant, a draft (PDF)', path: `${scans}/letter?kind=tenant&download=1` },
    { label: 'Adverse-action notice, a draft (PDF)', path: `${scans}/letter?kind=adverse-action&download=1` },
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
          <Menu.Positioner align="start" sideOffset={6} className={styles.positioner}>
            <Menu.Popup className={styles.menu}>
              {more.map(({ label, path }) => (
                <Menu.Item key={path} className={styles.item} render={<a href={path} download />}>
                  <Icon name="save" size={18} /> {label}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <a href="/verify">How to verify a report</a>
    </div>
  );
}
