import { useEffect, useState } from 'react';

/** Length of the score's count-up, in milliseconds (requirements, section 9). */
export const countUpMs = 1500;

/** Counts from 0 to `target` in a second and a half, or at once for who asks for less motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / countUpMs));
      setShown(target * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
