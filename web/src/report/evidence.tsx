import type { Report } from '@assay/engine';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { PageView } from './page-view.tsx';
import styles from './evidence.module.css';
import { EntryCard } from './entry-card.tsx';
import { marksOf, entriesOf, type ReportEntry } from './report-entries.ts';
import { useEarlierState } from './use-earlier-state.ts';
import { useEvidenceView, type EvidenceView } from './use-evidence-view.ts';
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
  const entries = useMemo(() => entriesOf(report), [report]);
  const marks = useMemo(() => marksOf(entries), [entries]);
  const view = useEvidenceView(report, entries.length, marks);
  const { chosen, zoom, turn } = view;
  const place = useRef<HTMLDivElement>(null);
  /** From a card: where the page stands above the cards, it comes into sight. */
  const show = (entry: number) => {
    view.choose(entry);
    if (view.isStacked)
      place.current?.querySelector('figure')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const { old, isBefore, onBefore } = useEarlierState(report, file);
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? chosen;
  useStart(start, turn, onStarted);
  const onKeyDown = useKeys(keys, (key) =>
    actOf(key, view, entries.length, onBefore && (() => onBefore(!isBefore))),
  );
  return (
    <div
      ref={place}
      className={styles.evidence}
      data-tone={verdictTones[report.verdict]}
      onKeyDown={keys ? undefined : onKeyDown}
    >
      <PageView
        {...{ marks, chosen, lit, zoom, renderer, isBefore, onBefore }}
        pages={report.pages}
        page={view.page}
        onPage={view.setPage}
        titles={entries.map(({ title }) => title)}
        turns={view.turns}
        onLight={setPointed}
        onChoose={view.choose}
        before={old}
        onZoom={view.setZoom}
      >
        {abovePage}
      </PageView>
      <Told {...{ entries, lit }} onLight={setPointed} onChoose={show} hasBefore={onBefore !== null}>
        {children}
      </Told>
    </div>
  );
}

/** Does what a pressed key asks for, as long as no one types; `keys` takes those of the whole screen. */
function useKeys(keys: KeyTarget | undefined, actOn: (key: string) => (() => void) | null | undefined) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = actOn(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  useEffect(() => {
    if (keys) keys.current = onKeyDown;
  });
  return onKeyDown;
}

/** Turns once to the entry to begin with. */
function useStart(start: number | null, turn: (entry: number) => void, onStarted: (() => void) | undefined) {
  useEffect(() => {
    if (start === null) return;
    turn(start);
    onStarted?.();
  }, [start]);
}

interface EntriesProps {
  entries: readonly ReportEntry[];
  lit: number | null;
  onLight: (entry: number | null) => void;
  onChoose: (entry: number) => void;
}

function Told({ hasBefore, children, ...shown }: EntriesProps & { hasBefore: boolean; children: ReactNode }) {
  const isEmpty = shown.entries.length === 0;
  return (
    <section aria-labelledby="told-title" className={styles.told}>
      <h2 id="told-title">{isEmpty ? 'No sign of a change was found' : 'What the document shows'}</h2>
      {!isEmpty && <Entries {...shown} />}
      {children}
      {!isEmpty && <KeysNote hasBefore={hasBefore} />}
    </section>
  );
}

function Entries(props: EntriesProps) {
  const { entries, lit, onLight, onChoose } = props;
  const alone = entries.length === 1;
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        <EntryCard
          key={index}
          entry={entry}
          lit={lit === index && !alone}
          {...{ index, alone, onLight, onChoose }}
        />
      ))}
    </ol>
  );
}

function KeysNote({ hasBefore }: { hasBefore: boolean }) {
  return (
    <p className={styles.keys}>
      Keys: <kbd>n</kbd> <kbd>p</kbd> next and previous, <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom
      {hasBefore && (
        <>
          , <kbd>b</kbd> before and now
        </>
      )}
    </p>
  );
}

/** What a key does; `undefined` for keys that mean nothing here. */
function actOf(key: string, view: EvidenceView, entries: number, onBefore: (() => void) | null) {
  const { chosen, zoom, setZoom, turn } = view;
  const last = entries - 1;
  const scale = zoom ?? 1;
  const acts: Record<string, () => void> = {
    ...(entries > 0 && {
      n: () => turn(Math.min(last, (chosen ?? -1) + 1)),
      p: () => turn(Math.max(0, (chosen ?? 0) - 1)),
    }),
    '+': () => setZoom(zoomed(scale, 'in')),
    '=': () => setZoom(zoomed(scale, 'in')),
    '-': () => setZoom(zoomed(scale, 'out')),
    '0': () => setZoom(1),
    b: () => onBefore?.(),
  };
  return acts[key];
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null;
