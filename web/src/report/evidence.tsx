import type { Report } from '@assay/engine';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { FindingCard } from './finding-card.tsx';
import { PageView } from './page-view.tsx';
import { marksOf } from './place.ts';
import styles from './evidence.module.css';
import { zoomed } from './zoom.ts';

/** The page with its numbered marks, and the findings beside it; either lights the other. */
export function Evidence(props: {
  report: Report;
  renderer: PageRenderer | null;
  /** A finding to begin with. */
  start?: number | null;
  onStarted?: () => void;
}) {
  const { report, renderer, start = null, onStarted } = props;
  const marks = useMemo(() => marksOf(report.findings), [report]);
  const [page, setPage] = useState(() => marks[0]?.page ?? report.pages[0]?.page ?? 0);
  const [lit, setLit] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const [beneath, setBeneath] = useState(false);
  /** The finding the keys n and p go on from. */
  const [reached, setReached] = useState(-1);
  const light = (finding: number | null) => {
    setLit(finding);
    const places = marks.filter((mark) => mark.finding === finding);
    const first = places[0];
    if (first && !places.some((mark) => mark.page === page)) setPage(first.page);
    if (finding !== null) setReached(finding);
  };
  const show = (finding: number) => {
    light(finding);
    const card = document.getElementById(`finding-${finding}`);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (start === null) return;
    show(start);
    onStarted?.();
  }, [start]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = report.findings.length - 1;
    const act: Record<string, () => void> = {
      n: () => show(Math.min(last, reached + 1)),
      p: () => show(Math.max(0, reached - 1)),
      '+': () => setZoom(zoomed(zoom, 'in')),
      '=': () => setZoom(zoomed(zoom, 'in')),
      '-': () => setZoom(zoomed(zoom, 'out')),
    };
    const chosen = act[event.key];
    if (!chosen || ('np'.includes(event.key) && last < 0)) return;
    event.preventDefault();
    chosen();
  };
  return (
    <div className={styles.evidence} onKeyDown={onKeyDown}>
      <PageView
        pages={report.pages}
        page={page}
        onPage={setPage}
        marks={marks}
        lit={lit}
        onLight={setLit}
        onChoose={show}
        renderer={renderer}
        zoom={zoom}
        onZoom={setZoom}
        beneath={beneath}
        onBeneath={setBeneath}
      />
      <section aria-labelledby="findings-title" className={styles.findings}>
        <h2 id="findings-title">{report.findings.length > 0 ? 'What was found' : 'Nothing was found'}</h2>
        {report.findings.length === 0 && (
          <p className={styles.none}>
            No check found a trace of tampering. What could not be checked is listed under Methods.
          </p>
        )}
        <ol>
          {report.findings.map((finding, index) => (
            <FindingCard
              key={index}
              finding={finding}
              index={index}
              score={report.score}
              lit={lit === index}
              onLight={light}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}
