import { useDialogs } from '../../dialogs/dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { rosettes } from '../../ui/guilloche.ts';
import { Icon } from '../../ui/icons.tsx';
import { Specimen } from './specimen.tsx';
import styles from './hero.module.css';

const wide = rosettes(7, { radius: 210, depth: 44, petals: 18, lines: 9 });
const inner = rosettes(3, { radius: 108, depth: 26, petals: 12, lines: 7 });

/** The promise, the way in, and the product's own evidence on a real sample. */
export function Hero() {
  const { open } = useDialogs();
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <svg className={styles.rosette} viewBox="-270 -270 540 540" aria-hidden="true" focusable="false">
        <path d={wide} />
        <path d={inner} />
      </svg>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>For landlords and property managers</p>
          <h1 id="headline">Detect Fake Bank Statements in Seconds</h1>
          <p className={styles.lead}>
            Drop in a tenant’s PDF. Assay reads it down to the byte and shows, on the page, what was changed,
            what it said before, and which sum no longer holds.
          </p>
          <div className={styles.actions}>
            <Button className={styles.primary} onClick={() => open({ name: 'auth', view: 'signup' })}>
              Try for Free
            </Button>
            <a className={styles.secondary} href="#demonstration">
              See one taken apart
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
