import type { CellRef, Trace } from '../contract/edit.ts';
import type { Location } from '../contract/location.ts';
import type { DetectedFinding } from '../detectors/define-detector.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import { findingWords } from './finding-words.ts';
import { isMoney } from './changes.ts';
import { tidy } from './texts.ts';

/** A trace with the values it touches and the finding it was made from. */
export interface MappedTrace extends Trace {
  key: string;
  finding: DetectedFinding;
  /** What the finding says. */
  told: string;
  cells: readonly StatementCell[];
  /** Values that the finding names as written alike, though nothing beside them tells that they should not be. */
  alike: readonly StatementCell[];
  /** Places on pages at which no value of the statement stands. */
  elsewhere: readonly PagePlace[];
  /** The finding is held against others of its class already. */
  againstClass: boolean;
}

export type PagePlace = Location & { kind: 'page' };

/** Label of places that a finding names as written like the one it is about. */
const ALIKE = 'written alike';

/** Labels of places that a finding names beside the one it is about. */
const BESIDE: ReadonlySet<string> = new Set([
  'page',
  'usual wording',
  'earlier day',
  'statement period',
  'page number',
  ALIKE,
]);

/** The places on pages that a trace is about. */
export const placesIn = ({ finding }: Pick<MappedTrace, 'finding'>): PagePlace[] =>
  finding.locations.filter((l): l is PagePlace => l.kind === 'page' && !BESIDE.has(l.label ?? ''));

/** Figures drawn as outlines, in columns of figures: what else stands at their place is not meant. */
const FIGURES_ONLY = 'content/outlined-text#figures';

/** Every finding of every detector as a trace, in the order in which they were found. */
export function mapTraces(results: readonly DetectorResult[], index: CellIndex): MappedTrace[] {
  const found = results.flatMap(({ detector, findings }) =>
    findings.map((finding) => ({ detector, finding })),
  );
  return found.map(({ detector, finding }, i) => {
    const { nature, mechanism, againstClass } = detector.messages[finding.message]?.trace ?? detector.trace;
    const places = placesIn({ finding });
    const key = `${detector.id}#${finding.message}`;
    const isTold = ({ class: kind }: StatementCell) => key !== FIGURES_ONLY || isMoney(kind);
    const mapped = places.map((place) => {
      const cells = index.at(place.page, place.box).filter(isTold);
      // Sums may refer to a figure that has no role; how such a figure looks says nothing about the statement.
      const figure =
        nature === 'sum' && cells.length === 0 ? index.figureAt(place.page, place.box) : undefined;
      return { place, cells: figure ? [figure] : cells };
    });
    const cells = [...new Set(mapped.flatMap((one) => one.cells))];
    const text = {
      ...(finding.before === undefined ? {} : { before: tidy(finding.before) }),
      ...(finding.after === undefined ? {} : { after: tidy(finding.after) }),
    };
    const elsewhere = mapped.filter((one) => one.cells.length === 0).map((one) => one.place);
    const others = elsewhere.map(({ page, box }): CellRef => ({ at: 'other', page, box }));
    return {
      id: `t${i + 1}`,
      key,
      detector: detector.id,
      message: finding.message,
      nature,
      mechanism,
      hits: [
        ...cells.map((cell) => ({ cell: cell.ref, ...text })),
        ...others.map((cell) => ({ cell, ...text })),
      ],
      fit: fitBefore(nature, elsewhere, index),
      finding,
      told: findingWords(detector, finding).detail,
      cells,
      alike: finding.locations.flatMap((l) =>
        l.kind === 'page' && l.label === ALIKE ? index.at(l.page, l.box) : [],
      ),
      elsewhere,
      againstClass: againstClass === true,
    };
  });
}

/** What a trace has to do with edits before any is found: a mark where a figure belongs may stand for one. */
function fitBefore(nature: Trace['nature'], elsewhere: readonly PagePlace[], index: CellIndex): Trace['fit'] {
  if (nature === 'route') return 'route';
  const isFigure = nature === 'mark' && elsewhere.some(({ page, box }) => index.isInColumn(page, box));
  return isFigure ? 'may' : 'stray';
}

/** A trace as the Report holds it. */
export function traceRow({ id, detector, message, nature, mechanism, hits, fit, edit }: MappedTrace): Trace {
  return { id, detector, message, nature, mechanism, hits, fit, ...(edit === undefined ? {} : { edit }) };
}
