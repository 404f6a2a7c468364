import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useSession } from '../session/session.tsx';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { Mark } from './mark.tsx';
import { SiteMenu } from './site-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './site-header.module.css';

/** The parts of the landing page its header leads to. */
export const anchors = [
  { id: 'solutions', label: 'Solutions' },
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'pricing', label: 'Pricing' },
] as const;

/**
 * The sticky header of what a visitor sees. On the landing page the anchors scroll, elsewhere they lead there;
 * where the light theme is forced there is no switch.
 */
export function SiteHeader({ landing = false, light = landing }: { landing?: boolean; light?: boolean }) {
  const { open } = useDialogs();
  const [menu, setMenu] = useState(false);
  const scrolled = useScrolled();
  const links = anchors.map(({ id, label }) =>
    landing ? (
      <a key={id} href={`#${id}`}>
        {label}
      </a>
    ) : (
      <Link key={id} to={`/#${id}`}>
        {label}
      </Link>
    ),
  );
  return (
    <header className={scrolled ? `${styles.bar} ${styles.scrolled}` : styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label="Assay, home">
          <Mark size={34} />
          <span>Assay</span>
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {links}
        </nav>
        <div className={styles.actions}>
          {!light && <ThemeToggle />}
          <div className={styles.entry}>
            <Entry onAuth={(view) => open({ name: 'auth', view })} />
          </div>
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={menu}
            aria-label="Open the menu"
            onClick={() => setMenu(true)}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      <SiteMenu open={menu} onClose={() => setMenu(false)} label="Menu">
        <nav aria-label="Menu" onClick={() => setMenu(false)}>
          {links}
        </nav>
        <Entry
          onAuth={(view) => {
            setMenu(false);
            open({ name: 'auth', view });
          }}
        />
      </SiteMenu>
    </header>
  );
}

/** Sign In and Get Started; for who is signed in, the way to the dashboard. */
function Entry({ onAuth }: { onAuth: (view: 'signin' | 'signup') => void }) {
  const { user, returning } = useSession();
  // Who was signed in here most likely is: the way in would only flash.
  if (user || returning) {
    return (
      <Link className={styles.dashboard} to="/dashboard">
        Dashboard
      </Link>
    );
  }
  return (
    <>
      <Button kind="quiet" className={styles.signIn} onClick={() => onAuth('signin')}>
        Sign In
      </Button>
      <Button onClick={() => onAuth('signup')}>Get Started</Button>
    </>
  );
}

/** True once the page has been scrolled away from its top. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  const frame = useRef(0);
  useEffect(() => {
    const look = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setScrolled(scrollY > 8));
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      cancelAnimationFrame(frame.current);
    };
  }, []);
  return scrolled;
}
