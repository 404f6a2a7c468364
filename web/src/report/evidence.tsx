import type { PageShape, Report } from '@assay/engine';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { useMatch } from '../ui/use-match.ts';
import { PageView } from './page-view.tsx';
import styles from './evidence.module.css';
import { ToldCard } from './told-card.tsx';
import { marksOf, toldIn } from './told.ts';
import { useRenderer } from './use-renderer.ts';
import { verdictTones } from './verdict.ts';
import { zoomed } from './zoom.ts';

/** Takes the keys of whoever holds it. */
export type KeyTarget = RefObject<((event: KeyboardEvent) => void) | null>;

/** The page with one number for each entry, and the entries beside it; either lights the other. */
export function Evidence(props: {
  report: Report;
  renderer: PageRenderer | null;
  /** The user's own file, for showing it as it was before it was updated. */
  file?: Blob | null;
  /** An entry to begin with. */
  start?: number | null;
  onStarted?: () => void;
  /** Where keys come from that are pressed anywhere on the screen. */
  keys?: KeyTarget;
  /** Stands above the page. */
  abovePage?: ReactNode;
  /** Stands below the entries. */
  children?: ReactNode;
}) {
  const { report, renderer, file = null, start = null, onStarted, keys, abovePage, children } = props;
  const told = useMemo(() => toldIn(report), [report]);
  const marks = useMemo(() => marksOf(told), [told]);
  const small = useMatch('(width < 60rem)');
  const [chosen, setChosen] = useState<number | null>(told.length > 0 ? 0 : null);
  const [page, setPage] = useState(() => pageOf(0, marks) ?? report.pages[0]?.page ?? 0);
  const [pointed, setPointed] = useState<number | null>(null);
  const [zoom, setZoom] = useState<number | null>(small ? null : 1);
  const [isBefore, setIsBefore] = useState(false);
  const earlier = useMemo(() => stateBefore(report), [report]);
  const old = useRenderer(useMemo(() => sliceOf(file, isBefore, earlier), [file, isBefore, earlier]));
  const choose = (entry: number) => {
    setChosen(entry);
    setZoom(null);
    const found = pageOf(entry, marks);
    if (found !== undefined) setPage(found);
  };
  const turn = (entry: number) => {
    choose(entry);
    const card = document.getElementById(`entry-${entry}`);
    card?.querySelector('button')?.focus({ preventScroll: true });
    // Beside the page only: below it, the page must stay in sight.
    if (!small) card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  useEffect(() => {
    if (start === null) return;
    turn(start);
    onStarted?.();
  }, [start]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const last = told.length - 1;
    const scale = zoom ?? 1;
    const act: Record<string, () => void> = {
      n: () => turn(Math.min(last, (chosen ?? -1) + 1)),
      p: () => turn(Math.max(0, (chosen ?? 0) - 1)),
      '+': () => setZoom(zoomed(scale, 'in')),
      '=': () => setZoom(zoomed(scale, 'in')),
      '-': () => setZoom(zoomed(scale, 'out')),
      '0': () => setZoom(1),
      b: () => earlier !== null && file && setIsBefore(!isBefore),
    };
    const chosenAct = act[event.key];
    if (!chosenAct || ('np'.includes(event.key) && last < 0)) return;
    event.preventDefault();
    chosenAct();
  };
  useEffect(() => {
    if (keys) keys.current = onKeyDown;
  });
  return (
    <div
      className={styles.evidence}
      data-tone={verdictTones[report.verdict]}
      onKeyDown={keys ? undefined : onKeyDown}
    >
      <PageView
        pages={report.pages}
        page={page}
        onPage={setPage}
        marks={marks}
        titles={told.map(({ title }) => title)}
        chosen={chosen}
        lit={pointed ?? chosen}
        onLight={setPointed}
        onChoose={choose}
        renderer={renderer}
        before={old}
        isBefore={isBefore}
        onBefore={earlier !== null && file ? setIsBefore : null}
        zoom={zoom}
        onZoom={setZoom}
      >
        {abovePage}
      </PageView>
      <section aria-labelledby="told-title" className={styles.told}>
        <h2 id="told-title">
          {told.length > 0 ? 'What the document shows' : 'No sign of a change was found'}
        </h2>
        {told.length > 0 && (
          <ol className={styles.entries}>
            {told.map((entry, index) => (
              <ToldCard
                key={index}
                told={entry}
                index={index}
                alone={told.length === 1}
                lit={(pointed ?? chosen) === index && told.length > 1}
                onLight={setPointed}
                onChoose={choose}
              />
            ))}
          </ol>
        )}
        {children}
        {told.length > 0 && (
          <p className={styles.keys}>
            Keys: <kbd>n</kbd> <kbd>p</kbd> next and previous, <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom
            {earlier !== null && file && (
              <>
                , <kbd>b</kbd> before and now
              </>
            )}
          </p>
        )}
      </section>
    </div>
  );
}

const pageOf = (entry: number, marks: ReturnType<typeof marksOf>): PageShape['page'] | undefined => {
  const own = marks.filter((mark) => mark.entry === entry);
  return (own.find(({ role }) => role !== 'companion') ?? own[0])?.page;
};

/** Where the file ended before the first update that changed what it shows; `null` where none did. */
function stateBefore({ revisions }: Report): number | null {
  const at = revisions.findIndex(({ innocent, changes }) => !innocent && changes.length > 0);
  return at > 0 ? (revisions[at - 1]?.end ?? null) : null;
}

const sliceOf = (file: Blob | null, isBefore: boolean, end: number | null) =>
  file && isBefore && end !== null ? file.slice(0, end) : null;

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null;
