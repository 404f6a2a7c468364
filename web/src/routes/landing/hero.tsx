import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { rosette } from '../../ui/guilloche.ts';
import { Icon } from '../../ui/icons.tsx';
import { Specimen } from './specimen.tsx';
import styles from './hero.module.css';

/** One curve each, laid over itself in small turns: a guilloché of many lines from short markup. */
const rings = [
  { id: 'ring-wide', path: rosette(206, 40, 15, 0), lines: 16, turn: 24 },
  { id: 'ring-inner', path: rosette(122, 34, 11, 1), lines: 12, turn: 360 / 11 },
];

/** The promise, the way in, and the product's own evidence on a real sample. */
export function Hero() {
  const { open } = useDialogs();
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <svg className={styles.rosette} viewBox="-270 -270 540 540" aria-hidden="true" focusable="false">
        {rings.map(({ id, path, lines, turn }) => (
          <g key={id}>
            <path id={id} d={path} />
            {Array.from({ length: lines - 1 }, (_, i) => (
              <use key={i} href={`#${id}`} transform={`rotate(${((i + 1) / lines) * turn})`} />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>For landlords and property managers</p>
          <h1 id="headline">Detect Fake Bank Statements in Seconds</h1>
          <p className={styles.lead}>
            Drop in a tenant’s PDF. Assay examines the file and shows you on the page what was changed, what
            it said before, and which sums no longer add up.
          </p>
          <div className={styles.actions}>
            <Button className={styles.primary} onClick={() => open({ name: 'auth', view: 'signup' })}>
              Try for Free
            </Button>
            <a className={styles.secondary} href="#demonstration">
              See a sample report
              <Icon name="next" size={18} />
            </a>
          </div>
          <ul className={styles.facts}>
            <li>
              <Icon name="check" size={18} /> One complimentary scan
            </li>
            <li>
              <Icon name="check" size={18} /> No card required
            </li>
            <li>
              <Icon name="check" size={18} /> Documents are never stored
            </li>
          </ul>
        </div>
        <Specimen />
      </div>
    </section>
  );
}
