import { rosettes } from './guilloche.ts';

const curves = rosettes(1, { radius: 10, depth: 3.4, petals: 6, lines: 3 });

/** The sign of the product, a small rosette; `size` in pixels. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      <path d={curves} fill="none" stroke="currentColor" strokeWidth="0.8" />
      <circle r="2.2" fill="currentColor" />
    </svg>
  );
}
