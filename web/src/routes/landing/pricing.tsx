import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useSession } from '../../session/session.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './pricing.module.css';

const starter = ['Unlimited document scans', 'Basic analysis', 'Email support'];
const business = [
  'Unlimited scans',
  'Comprehensive analysis',
  'Early access to new features',
  'Priority support',
];

/** The two plans; either card leads to the plan dialog, or to sign-up for who is not signed in. */
export function Pricing() {
  const { user } = useSession();
  const { open } = useDialogs();
  const choose = () => open(user ? { name: 'plan', selected: 'starter' } : { name: 'auth', view: 'signup' });
  return (
    <section id="pricing" className={styles.pricing} aria-labelledby="pricing-title">
      <header className={styles.head}>
        <h2 id="pricing-title">Pricing</h2>
        <p>Start with one complimentary scan. Upgrade when you need more.</p>
      </header>
      <div className={styles.plans}>
        <article className={`${styles.plan} ${styles.first}`}>
          <p className={styles.badge}>7-Day Free Trial</p>
          <h3>Starter</h3>
          <p className={styles.price}>
            <strong>$20</strong> per month
          </p>
          <p className={styles.note}>7 days free. No card required.</p>
          <Features list={starter} />
          <button type="button" className={styles.choose} onClick={choose}>
            Start Free Trial
            <span className={styles.more}> of the Starter plan</span>
          </button>
        </article>
        <article className={styles.plan}>
          <p className={`${styles.badge} ${styles.quiet}`}>Coming Soon</p>
          <h3>Business</h3>
          <p className={styles.price}>
            <strong>For teams</strong>
          </p>
          <p className={styles.note}>For property management companies.</p>
          <Features list={business} />
          <button type="button" className={`${styles.choose} ${styles.later}`} onClick={choose}>
            Choose Business
            <span className={styles.more}>, coming soon</span>
          </button>
        </article>
      </div>
    </section>
  );
}

function Features({ list }: { list: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {list.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
