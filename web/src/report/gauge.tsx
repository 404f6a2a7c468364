import { rosettes } from '../ui/guilloche.ts';
import { useCountUp } from './count-up.ts';
import type { Shade } from './scales.ts';
import styles from './summary.module.css';

const radius = 84;
const sweep = (Math.PI * 3) / 2;

/** The score on its dial, over a rosette drawn from `seed`, hexadecimal; `null` where there is no number. */
export function Gauge({ score, shade, seed }: { score: number | null; shade: Shade; seed: string }) {
  const shown = useCountUp(score ?? 0);
  const length = radius * sweep;
  const pattern = rosettes(Number.parseInt(seed.replace(/\W/g, '').slice(0, 8), 16) || 1, {
    radius: 46,
    depth: 9,
    petals: 12,
    lines: 5,
  });
  return (
    <div
      className={styles.gauge}
      role="img"
      aria-label={score === null ? 'No score' : `Authenticity ${score} of 100`}
    >
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <path className={styles.rosette} d={pattern} />
        <g transform="rotate(135)" fill="none" strokeWidth="9">
          <circle r={radius} className={styles.dial} strokeDasharray={`${length} 999`} />
          <circle
            r={radius}
            stroke={shade === 'unknown' ? 'var(--line-strong)' : `var(--${shade}-band)`}
            strokeDasharray={`${(length * shown) / 100} 999`}
          />
        </g>
      </svg>
      <p aria-hidden="true">
        <strong>{score === null ? '–' : Math.round(shown)}</strong>
        <span>{score === null ? 'no score' : 'of 100'}</span>
        {score !== null && <small>Authenticity</small>}
      </p>
    </div>
  );
}
