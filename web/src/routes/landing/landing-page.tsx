import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { useLightTheme, useTitle } from '../../ui/theme.ts';
import { Closing } from './closing.tsx';
import { Demonstration } from './demonstration.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Solutions } from './solutions.tsx';
import { Steps } from './steps.tsx';
import styles from './landing.module.css';

/** What a visitor sees first. */
export function LandingPage() {
  useLightTheme();
  useTitle('Assay: is this bank statement authentic?');
  const { hash } = useLocation();
  useEffect(() => {
    // Coming from another screen the browser has not scrolled to the part the address names.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <SiteHeader landing />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Hero />
        <Demonstration />
        <Solutions />
        <Steps />
        <Pricing />
        <Closing />
      </main>
      <SiteFooter />
    </>
  );
}
