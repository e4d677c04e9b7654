import { FullScreenLoader, NavBar, PageFrame } from '@marque/kit';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { brandFile } from '../brand/brand-file.ts';
import { useText } from '../brand/use-text.ts';
import { NavStatusProvider } from '../frame/nav-status.tsx';
import { HelpButton } from '../help-chat/help-button.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import styles from './app-frame.module.css';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { AccountMenu } from './header/account-menu.tsx';
import { useDataLayer } from './tracking/use-data-layer.ts';
import { useFollowPrincipal } from './use-follow-principal.ts';

/** The frame of every page: bar, footer, and the page of the address between them. */
export function AppFrame() {
  const t = useText();
  const brand = useBrand();
  const [status, setStatus] = useState<HTMLElement | null>(null);
  useDataLayer();
  useFollowPrincipal();
  const home = (
    <Link to="/" className={styles.home}>
      <img src={brandFile(brand, brand.images.logo)} alt={t('brand.name')} height={36} className={styles.logo} />
    </Link>
  );
  const bar = (
    <NavBar brand={home}>
      <span ref={setStatus} role="status" className={styles.status} />
      <HelpButton />
      <AccountMenu />
    </NavBar>
  );
  const banner = (
    <>
      <StaffBanner />
      <CookieBanner />
    </>
  );
  return (
    <PageFrame banner={banner} nav={bar} footer={<Footer />} skipText={t('frame.skip')}>
      <NavStatusProvider place={status}>
        <KnownPages />
      </NavStatusProvider>
    </PageFrame>
  );
}

/** The page of the address, once we know who is looking: until then it might be another person's. */
function KnownPages() {
  const t = useText();
  return usePrincipal().isSettled ? <Outlet /> : <FullScreenLoader text={t('signIn.resuming')} />;
}

/** Staff alone ever see it. */
const AdminHeader = lazy(() => import('./header/admin-header.tsx').then((header) => ({ default: header.AdminHeader })));

function StaffBanner() {
  const { acting } = usePrincipal();
  return (
    acting && (
      <Suspense fallback={null}>
        <AdminHeader key={acting.impersonationId} acting={acting} />
      </Suspense>
    )
  );
}
