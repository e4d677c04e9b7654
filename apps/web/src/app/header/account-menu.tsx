import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../../brand/use-text.ts';
import { lazyPage } from '../../frame/lazy-page.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import styles from './account-menu.module.css';

/** Visitors have none, so its code is loaded only after a sign-in. */
const CustomerMenu = lazyPage(() => import('./customer-menu.tsx'), 'CustomerMenu');

/** At the end of the bar: the menu of the person who has signed in, and for visitors the way to do so. The retrieve pages do without the menu. */
export function AccountMenu() {
  const t = useText();
  const { user, isSettled, signIn } = usePrincipal();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  if (!isSettled) return <span className={styles.place} />;
  if (user && /^\/retrieve(\/|$)/.test(pathname)) return null;
  if (user)
    return (
      <Suspense fallback={<span className={styles.place} />}>
        <CustomerMenu user={user} />
      </Suspense>
    );
  return (
    <Link
      to="/sign-in"
      preload={false}
      className={styles.link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void signIn(location.pathname + location.search);
      }}
    >
      {t('signIn.link')}
    </Link>
  );
}
