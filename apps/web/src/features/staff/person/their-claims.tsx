import type { ReactNode } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';

type TheirClaimsProps = {
  /** Null if staff may not see them. */
  count: number | null;
  children: ReactNode;
};

/** A customer's claims, those with the newest news first. */
export function TheirClaims({ count, children }: TheirClaimsProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="their-claims">
      <h2 id="their-claims" className={styles.title}>
        {t('staff.person.claims.title')}
      </h2>
      {count === null ? <Lacks permission="claims:read" /> : children}
    </section>
  );
}
