import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './person-page.module.css';

/** The newest lines of a customer's record; while staff act, the way to all of them. */
export function TheirRecord({ children }: { children: ReactNode }) {
  const t = useText();
  const { acting } = usePrincipal();
  return (
    <section className={styles.section} aria-labelledby="their-record">
      <div className={styles.head}>
        <h2 id="their-record" className={styles.title}>
          {t('staff.record.title')}
        </h2>
        {acting && <Link to="/record">{t('staff.person.wholeRecord')}</Link>}
      </div>
      {children}
    </section>
  );
}
