import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialogs } from '../../dialogs/dialogs.tsx';
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
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  // Drawn within the header: a menu of its own at the page's end belongs to no landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Menu.Root>
        <Menu.Trigger className={styles.menuButton} aria-label="Menu">
          <Icon name="menu" size={24} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={6} className={styles.positioner}>
            <Menu.Popup className={styles.menu}>
              <Menu.Item
                className={styles.item}
                render={<a href="/support" target="_blank" rel="noreferrer" />}
              >
                <Icon name="support" /> Support
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={onSettings}>
                <Icon name="settings" /> Settings
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => setTheme(other)}>
                <Icon name={theme === 'dark' ? 'sun' : 'moon'} /> Use the {other} theme
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={onLogout}>
                <Icon name="logout" /> Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
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
