import type { Report } from '@assay/engine';
import { useMemo } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { FileBytes } from './file-bytes.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { aspectOf, placeOf } from './place.ts';
import { StoredLayout } from './stored-layout.tsx';
import { marksOf, entriesOf } from './report-entries.ts';
import {
  changeNames,
  kindNames,
  partTitle,
  writingName,
  type PartName,
  type TouchedObject,
} from './touched-parts.ts';
import styles from './writers.module.css';

/** Entries named of one page. */
const listed = 6;

/** A part of the document: its page as it stands, and each object of later writings with its bytes. */
export function TouchedPart(props: {
  part: PartName;
  objects: readonly TouchedObject[];
  report: Report;
  file: Blob | null;
  renderer: PageRenderer | null;
  onEntry: (entry: number) => void;
}) {
  const { part, objects, report, file, renderer, onEntry } = props;
  const entries = useMemo(() => entriesOf(report), [report]);
  const found = [...new Set(marksOf(entries).flatMap((at) => (at.page === part ? [at.entry] : [])))];
  return (
    <section className={styles.part} aria-labelledby="touched-part">
      <h2 id="touched-part">{partTitle(part)}</h2>
      {objects.length === 0 && <p className={styles.soft}>As first written. Nothing here was changed.</p>}
      <ul className={styles.objects}>
        {objects.map((object, index) => (
          <li key={index}>
            <p>
              <b>Object {object.num}</b> {kindNames[object.kind]}, {changeNames[object.change]}
              <small>{belonging(object)}</small>
            </p>
            <FileBytes file={file} start={object.start} end={object.end} object={object.num} />
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <p>
          Found on this page:{' '}
          {found.slice(0, listed).map((entry) => (
            <button key={entry} type="button" className={styles.show} onClick={() => onEntry(entry)}>
              {entry + 1}. {entries[entry]?.title}
            </button>
          ))}
          {found.length > listed && ` and ${found.length - listed} more`}
        </p>
      )}
      {part !== 'document' && <PartPage page={part} report={report} renderer={renderer} />}
    </section>
  );
}

/** Which writing an object is of, where that is not said already, and whether other pages use it too. */
function belonging({ writing, pages }: TouchedObject): string {
  const parts = [
    writing.basis === 'update' && writingName(writing),
    pages.length > 1 && `used by ${pages.length} pages`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function PartPage(props: { page: number; report: Report; renderer: PageRenderer | null }) {
  const { page, report, renderer } = props;
  const at = report.pages.findIndex((shape) => shape.page === page);
  const shape = report.pages[at];
  if (!shape) return null;
  const changed = report.revisions.flatMap(({ changes }) => changes.filter((change) => change.page === page));
  const found = marksOf(entriesOf(report)).filter((mark) => mark.page === page);
  const boxes = changed.length > 0 ? changed : found;
  const told =
    changed.length > 0
      ? '; the frames are where its words changed'
      : found.length > 0
        ? '; the frames are the places of findings'
        : '';
  return (
    <figure className={styles.page}>
      <div className={styles.paper} style={{ aspectRatio: aspectOf(shape) }}>
        {renderer ? <PageCanvas index={at} renderer={renderer} /> : <StoredLayout shape={shape} />}
        {boxes.map(({ box }, index) => {
          const { left, top, width, height } = placeOf(box, shape);
          const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
          return <span key={index} className={styles.spot} style={style} />;
        })}
      </div>
      <figcaption className={styles.soft}>
        Page {page + 1} as it is now{told}.
      </figcaption>
    </figure>
  );
}
