import { Suspense } from 'react';
import { useText } from '../../brand/use-text.ts';
import { lazyPage } from '../../frame/lazy-page.ts';
import { useTitle } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { hasSignedIn } from '../../principal/identity/sign-in-mark.ts';
import { usePrincipal } from '../../principal/principal.tsx';

const VisitorHome = lazyPage(() => import('./visitor-home.tsx'), 'VisitorHome');
const CustomerHome = lazyPage(() => import('./customer/customer-home.tsx'), 'CustomerHome');
const StaffHome = lazyPage(() => import('./staff-home.tsx'), 'StaffHome');

/**
 * Where everything begins: for a visitor the plate and the ways to be covered, for a customer what they have, for staff
 * what they may do. Each fetches only their own.
 */
function Home() {
  const t = useText();
  const { user, isStaff, acting } = usePrincipal();
  useTitle(t('home.title'));
  const Own = user === null ? VisitorHome : isStaff && acting === null ? StaffHome : CustomerHome;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Own />
    </Suspense>
  );
}

/** The home page. Whose it will most likely be is fetched before it is drawn. */
export const HomePage = Object.assign(Home, {
  preload: () => (hasSignedIn() ? CustomerHome : VisitorHome).preload?.(),
});
