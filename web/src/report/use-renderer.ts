import { useEffect, useState } from 'react';
import { openRenderer, type PageRenderer } from '../render/page-renderer.ts';

/** The user's own file, opened for drawing while the report is shown. */
export function useRenderer(file: Blob | null): PageRenderer | null {
  const [renderer, setRenderer] = useState<PageRenderer | null>(null);
  useEffect(() => {
    if (!file) {
      setRenderer(null);
      return;
    }
    const opened = openRenderer(file);
    setRenderer(opened);
    return () => opened.close();
  }, [file]);
  return renderer;
}
