import type { ImpersonationWire } from '@marque/contract';
import { Button, buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { minutesLeft } from '../../principal/staff/minutes-left.ts';
import styles from './admin-header.module.css';
import { WhatToKnow } from './what-to-know.tsx';

const LOOK_MS = 5_000;

/** Shows staff on every page for whom they act and the time left, with links to the customer's account and record, and a way to stop. */
export function AdminHeader({ acting }: { acting: ImpersonationWire }) {
  const t = useText();
  const { accountSections } = useBrand();
  const { stopActing, overActing } = usePrincipal();
  const [minutes, setMinutes] = useState(() => minutesLeft(acting, Date.now()));
  useEffect(() => {
    const look = () => {
      const left = minutesLeft(acting, Date.now());
      if (left === 0) overActing();
      else setMinutes(left);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [acting, overActing]);
  return (
    <section className={styles.bar} aria-label={t('staff.header.label')}>
      <div className={styles.inside}>
        <p className={styles.who}>
          <strong>{t('staff.header.title')}</strong>
          <span className={styles.customer}>{t('staff.header.customer', { email: acting.username })}</span>
          <span className={styles.left}>{t('staff.header.left', { count: minutes })}</span>
        </p>
        <p className={styles.ways}>
          {accountSections.length > 0 && (
            <Link to="/account" className={buttonClass('text')}>
              {t('staff.header.account')}
            </Link>
          )}
          <Link to="/record" className={buttonClass('text')}>
            {t('staff.header.record')}
          </Link>
          <Button variant="quiet" onClick={() => void stopActing()}>
            {t('staff.header.stop')}
          </Button>
        </p>
        <WhatToKnow userId={acting.userId} impersonationId={acting.impersonationId} />
      </div>
    </section>
  );
}
