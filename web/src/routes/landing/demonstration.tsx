import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sample } from './sample/facts.generated.ts';
import styles from './demonstration.module.css';

const Taken = lazy(async () => ({ default: (await import('./taken-apart.tsx')).TakenApart }));

/** A forged sample with the engine's own Report of it; its code and data come when it is about to be seen. */
export function Demonstration() {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: '160px' },
    );
    watch.observe(target);
    return () => watch.disconnect();
  }, []);
  return (
    <section id="demonstration" className={styles.section} aria-labelledby="demonstration-title">
      <header className={styles.head}>
        <h2 id="demonstration-title">A forged statement, taken apart</h2>
        <p>
          We made this sample ourselves. The bank is fictional, and one payroll deposit was raised from{' '}
          {sample.before} to {sample.after}. This is the actual report from our engine. Point at a mark or an
          entry.
        </p>
      </header>
      <div ref={place} className={styles.place}>
        {near ? (
          <Suspense fallback={<Waiting />}>
            <Taken />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
      <p className={styles.self}>
        <a href="/sample-statement.pdf" download>
          Download this statement
        </a>{' '}
        and scan it yourself.
      </p>
    </section>
  );
}

function Waiting() {
  return <div className={styles.waiting} aria-hidden="true" />;
}
