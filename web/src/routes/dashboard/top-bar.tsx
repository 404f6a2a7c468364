import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { planLabel } from '../../plan/plan-state.ts';
import { useSession, type SessionUser } from '../../session/session.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { useTheme } from '../../ui/theme.ts';
import { useMatch } from '../../ui/use-match.ts';
import styles from './top-bar.module.css';

/** The bar of signed-in users: plan, support, settings, theme, logout. */
export function TopBar({ user }: { user: SessionUser }) {
  const { open } = useDialogs();
  const narrow = useMatch('(width < 48rem)');
  const logout = useLogout();
  const settings = () => open({ name: 'second-factor' });
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/dashboard" className={styles.brand} aria-label="Assay, dashboard">
          <Mark size={32} />
          <span>Assay</span>
        </Link>
        <button
          type="button"
          className={styles.badge}
          aria-haspopup="dialog"
          onClick={() => open({ name: 'subscription' })}
        >
          {planLabel(user.subscriptionPlan)}
        </button>
        {narrow ? (
          <SmallMenu onSettings={settings} onLogout={logout} />
        ) : (
          <nav aria-label="Account" className={styles.actions}>
            <a href="/support" target="_blank" rel="noreferrer">
              <Icon name="support" /> Support
            </a>
            <button type="button" aria-haspopup="dialog" onClick={settings}>
              <Icon name="settings" /> Settings
            </button>
            <ThemeToggle />
            <button type="button" onClick={logout}>
              <Icon name="logout" /> Logout
            </button>
          </nav>
        )}
      </div>
    </header>
  );
}

/** The same where the bar is too narrow for its words. */
function SmallMenu({ onSettings, onLogout }: { onSettings: () => void; onLogout: () => void }) {
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [open]);
  const then = (act: () => void) => () => {
    setOpen(false);
    // A dialog returns the focus here, and not to what is gone.
    button.current?.focus();
    act();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) then(() => {})();
  };
  return (
    <div ref={place} className={styles.place} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'cross' : 'menu'} size={24} />
      </button>
      {open && (
        <nav aria-label="Account" className={styles.menu}>
          <a href="/support" target="_blank" rel="noreferrer" onClick={then(() => {})}>
            <Icon name="support" /> Support
          </a>
          <button type="button" aria-haspopup="dialog" onClick={then(onSettings)}>
            <Icon name="settings" /> Settings
          </button>
          <button type="button" onClick={() => setTheme(other)}>
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} /> Use the {other} theme
          </button>
          <button type="button" onClick={then(onLogout)}>
            <Icon name="logout" /> Logout
          </button>
        </nav>
      )}
    </div>
  );
}

function useLogout(): () => void {
  const { logout } = useSession();
  const navigate = useNavigate();
  return () => {
    void logout().catch(() => {});
    void navigate('/');
  };
}
