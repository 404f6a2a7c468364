import { useEffect, type ReactNode } from 'react';
import { call } from '../call.ts';
import { pageConfig } from '../config.ts';
import { rosettes } from '../ui/guilloche.ts';
import { useTitle } from '../ui/theme.ts';
import type { WebConfig } from '../../../server/src/platform/web-config.ts';
import styles from './maintenance.module.css';

/** How often the screen looks whether the application is open again, in milliseconds. */
const lookMs = 30_000;

/**
 * Shows the maintenance screen on every address while the server says so and the address lacks the secret, and
 * keeps the flag in local storage: false as soon as the application is loaded with maintenance off.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { on, admitted } = pageConfig().maintenance;
  useEffect(() => {
    try {
      localStorage.setItem('maintenanceMode', JSON.stringify(on));
    } catch {
      // Storage may be switched off; the server's word holds all the same.
    }
  }, [on]);
  return on && !admitted ? <MaintenanceScreen /> : children;
}

const curves = rosettes(11, { radius: 60, depth: 15, petals: 12, lines: 6 });

function MaintenanceScreen() {
  useTitle('Under Maintenance – Assay');
  useEffect(() => {
    const look = async () => {
      const { maintenance } = await call<WebConfig>('GET', '/config.json');
      if (!maintenance.on) location.reload();
    };
    const timer = setInterval(() => void look().catch(() => {}), lookMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <svg viewBox="-80 -80 160 160" aria-hidden="true" focusable="false">
        <path d={curves} />
      </svg>
      <h1>
        Under Maintenance<span className={styles.dash}> - </span>
        <span className={styles.text}>
          We are currently performing scheduled maintenance. We&apos;ll be back shortly!
        </span>
      </h1>
    </main>
  );
}
