import type { Report } from '@assay/engine';
import { useEffect, useState } from 'react';
import type { Drawing } from '../../render/messages.ts';
import type { PageRenderer } from '../../render/page-renderer.ts';
import { Evidence } from '../../report/evidence.tsx';
import { LedgerView } from '../../report/ledger-view.tsx';
import { RevisionsView } from '../../report/revisions-view.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import pageUrl from './sample/page.png';
import stored from './sample/report.generated.json' with { type: 'json' };
import styles from './demonstration.module.css';

// JSON knows no literal types; a test holds the file to what the engine gives.
const report = stored as unknown as Report;

/** The sample's Report in the views every user's own is shown in. */
export function TakenApart() {
  const renderer = usePicture();
  const tabs = [
    {
      id: 'page',
      label: 'On the page',
      count: report.entries?.length ?? report.findings.length,
      content: <Evidence report={report} renderer={renderer} />,
    },
    { id: 'ledger', label: 'Ledger', content: <LedgerView report={report} /> },
    {
      id: 'revisions',
      label: 'Revisions',
      count: report.revisions.length,
      content: <RevisionsView report={report} renderer={renderer} />,
    },
  ];
  return (
    <div className={styles.report}>
      <p className={styles.verdict}>
        <span className={styles.figure}>
          <b>{report.score}</b> of 100
        </span>
        <span className={styles.word}>
          <Icon name="risk" size={22} />
          {report.verdict}
        </span>
        <span className={styles.file}>
          {report.file.name} · {report.statement?.issuer}
        </span>
      </p>
      <Tabs label="Parts of the sample’s report" tabs={tabs} />
    </div>
  );
}

/** Draws the sample's page from its picture: the two megabytes of PDFium are not for a visitor. */
function usePicture(): PageRenderer | null {
  const [renderer, setRenderer] = useState<PageRenderer | null>(null);
  useEffect(() => {
    const image = new Image();
    image.src = pageUrl;
    const loaded = image.decode().then(() => image);
    loaded.catch(() => {});
    setRenderer({ draw: async (_page, width) => drawing(await loaded, width), close: () => {} });
  }, []);
  return renderer;
}

function drawing(image: HTMLImageElement, width: number): Drawing {
  const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}
