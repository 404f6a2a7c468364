import { useEffect, useState } from 'react';
import { rosettes } from '../ui/guilloche.ts';
import styles from './summary.module.css';
import type { Tone } from './verdict.ts';

const radius = 84;
const sweep = (Math.PI * 3) / 2;
const countMs = 1500;

/** The score on its dial, over a rosette drawn from the file's own hash. */
export function Gauge({ score, tone, seed }: { score: number; tone: Tone; seed: string }) {
  const shown = useCountUp(score);
  const length = radius * sweep;
  const pattern = rosettes(Number.parseInt(seed.slice(0, 8), 16) || 1, {
    radius: 46,
    depth: 9,
    petals: 12,
    lines: 5,
  });
  return (
    <div className={styles.gauge} role="img" aria-label={`Score ${score} of 100`}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <path className={styles.rosette} d={pattern} />
        <g transform="rotate(135)" fill="none" strokeWidth="9">
          <circle r={radius} className={styles.dial} strokeDasharray={`${length} 999`} />
          <circle
            r={radius}
            stroke={`var(--${tone}-band)`}
            strokeDasharray={`${(length * shown) / 100} 999`}
          />
        </g>
      </svg>
      <p aria-hidden="true">
        <strong>{Math.round(shown)}</strong>
        <span>of 100</span>
      </p>
    </div>
  );
}

/** Counts from 0 to `target` in a second and a half, or at once for who asks for less motion. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / countMs));
      setShown(target * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
