import type { PageShape, Report, WriterMap } from '@assay/engine';
import { useMemo, useState } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import { Icon } from '../ui/icons.tsx';
import { aspectOf } from './place.ts';
import { StoredLayout } from './stored-layout.tsx';
import tables from './tables.module.css';
import {
  kindsInWords,
  partTitle,
  touchedParts,
  writingName,
  type PartName,
  type TouchedObject,
} from './touched-parts.ts';
import { TouchedPart } from './touched-part.tsx';
import styles from './writers.module.css';

/** Which objects and pages each writing of the file touched, as a map of the document. */
export function WritersView(props: {
  report: Report;
  file: Blob | null;
  renderer: PageRenderer | null;
  /** Shows an entry on its page. */
  onEntry: (entry: number) => void;
}) {
  const { writerMap } = props.report;
  if (!writerMap) {
    return (
      <p className={tables.empty}>
        This report was made by an older version, which did not identify writers.
      </p>
    );
  }
  if (writerMap.writings.length === 1) return <p className={styles.summary}>{writerMap.summary}</p>;
  return <Touched {...props} map={writerMap} />;
}

const objectCount = (count: number) => `${count} ${count === 1 ? 'object' : 'objects'}`;

/** Tiles drawn at once; of a longer document the touched pages are. */
const mostTiles = 60;

function Touched(props: {
  report: Report;
  map: WriterMap;
  file: Blob | null;
  renderer: PageRenderer | null;
  onEntry: (entry: number) => void;
}) {
  const { report, map, file, renderer, onEntry } = props;
  const parts = useMemo(() => touchedParts(map), [map]);
  const { pages } = report;
  const first = pages.find(({ page }) => parts.has(page))?.page;
  const [chosen, setChosen] = useState<PartName>(first ?? 'document');
  return (
    <div className={tables.stack}>
      <div>
        <p className={styles.summary}>{map.summary}</p>
        <Writings map={map} />
      </div>
      <div className={styles.parted}>
        <PartsMap {...{ pages, parts, chosen }} onChoose={setChosen} />
        <p role="status" className={styles.srOnly}>
          {partTitle(chosen)}, {objectCount(parts.get(chosen)?.length ?? 0)}
        </p>
        <TouchedPart
          key={chosen}
          part={chosen}
          objects={parts.get(chosen) ?? []}
          report={report}
          file={file}
          renderer={renderer}
          onEntry={onEntry}
        />
      </div>
    </div>
  );
}

/** A tile for each page, or for each that was touched, and one for what belongs to no page. */
function PartsMap(props: {
  pages: readonly PageShape[];
  parts: ReturnType<typeof touchedParts>;
  chosen: PartName;
  onChoose: (part: PartName) => void;
}) {
  const { pages, parts, chosen, onChoose } = props;
  const shown = pages.length <= mostTiles ? pages : pages.filter(({ page }) => parts.has(page));
  const whole = parts.get('document');
  return (
    <section aria-labelledby="touched-map">
      <h2 id="touched-map">Map of the document</h2>
      <ul className={styles.tiles}>
        {shown.slice(0, mostTiles).map((shape) => (
          <li key={shape.page}>
            <Tile
              shape={shape}
              objects={parts.get(shape.page) ?? []}
              chosen={chosen === shape.page}
              onChoose={() => onChoose(shape.page)}
            />
          </li>
        ))}
        {whole && (
          <li>
            <DocumentTile
              objects={whole}
              chosen={chosen === 'document'}
              onChoose={() => onChoose('document')}
            />
          </li>
        )}
      </ul>
      {shown.length < pages.length && (
        <p className={styles.soft}>
          Only the touched pages are shown, {shown.length} of {pages.length}.
        </p>
      )}
    </section>
  );
}

function Tile(props: {
  shape: PageShape;
  objects: readonly TouchedObject[];
  chosen: boolean;
  onChoose: () => void;
}) {
  const { shape, objects, chosen, onChoose } = props;
  return (
    <button
      type="button"
      className={styles.tile}
      data-touched={objects.length > 0 || undefined}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.sheet} style={{ aspectRatio: aspectOf(shape) }} aria-hidden="true">
        <StoredLayout shape={shape} />
      </span>
      <b>Page {shape.page + 1}</b>
      <small>{objects.length > 0 ? kindsInWords(objects) : 'not touched'}</small>
    </button>
  );
}

/** What belongs to no page. */
function DocumentTile(props: { objects: readonly TouchedObject[]; chosen: boolean; onChoose: () => void }) {
  const { objects, chosen, onChoose } = props;
  return (
    <button type="button" className={styles.tile} data-touched aria-pressed={chosen} onClick={onChoose}>
      <span className={styles.icon}>
        <Icon name="document" size={36} />
      </span>
      <b>No page</b>
      <small>{kindsInWords(objects)}</small>
    </button>
  );
}

/** Each later writing, with what tells it from the first. */
function Writings({ map }: { map: WriterMap }) {
  return (
    <ul className={styles.writings}>
      {map.writings.slice(1).map((writing, index) => {
        const { written, kept, freed, style } = writing;
        const counts = [
          objectCount(written),
          kept < written && `${written - kept} of them written again later`,
          freed > 0 && `${freed} taken out of use`,
        ];
        return (
          <li key={index}>
            <b>{writingName(writing)}</b>
            <span>{counts.filter(Boolean).join(', ')}</span>
            <small>
              {style.length > 0 ? style.join(' · ') : 'in the same style as the rest of the file'}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
