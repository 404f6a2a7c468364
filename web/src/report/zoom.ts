/** Steps of the viewer's zoom; 1 fits the width. */
const zooms: readonly number[] = [1, 1.5, 2, 3, 4];

/** The next step in or out, or the same at the end. */
export function zoomed(zoom: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? zooms.find((step) => step > zoom) : zooms.findLast((step) => step < zoom);
  return next ?? zoom;
}
