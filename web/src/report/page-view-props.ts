import type { PageShape } from '@assay/engine';
import type { ReactNode } from 'react';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { PageMark } from './place.ts';

/** What the viewer shows and how near. */
export interface PageViewProps {
  pages: readonly PageShape[];
  page: number;
  onPage: (page: number) => void;
  marks: readonly PageMark[];
  /** Titles of the entries, for the badges. */
  titles: readonly string[];
  /** The entry the viewer is turned to. */
  chosen: number | null;
  /** Grows each time an entry is chosen. */
  turns: number;
  /** The entry pointed at, or the chosen one. */
  lit: number | null;
  onLight: (entry: number | null) => void;
  onChoose: (entry: number) => void;
  renderer: PageRenderer | null;
  /** The file as it was before the change, where its bytes still hold it. */
  before: PageRenderer | null;
  /** Whether that is shown. */
  isBefore: boolean;
  /** Called to show it or the file as it is; `null` where there is nothing to show. */
  onBefore: ((before: boolean) => void) | null;
  /** 1 fits the width; `null` goes as near as the chosen place needs. */
  zoom: number | null;
  onZoom: (zoom: number | null) => void;
  /** Stands between the controls and the page. */
  children?: ReactNode;
}
