import { NavBar, PageFrame } from '@marque/kit';
import { Link, Outlet } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { brandFile } from '../brand/brand-file.ts';
import { useText } from '../brand/use-text.ts';
import { HelpProvider } from '../frame/help.tsx';
import { NavStatusProvider } from '../frame/nav-status.tsx';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { HelpButton } from './help-button.tsx';

/** The frame of every page: bar, footer, and the page of the address between them. */
export function AppFrame() {
  const t = useText();
  const brand = useBrand();
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const home = (
    <Link to="/" className={styles.home}>
      <img src={brandFile(brand, brand.images.logo)} alt={t('brand.name')} height={36} className={styles.logo} />
    </Link>
  );
  const bar = (
    <NavBar brand={home}>
      <span ref={setStatus} role="status" className={styles.status} />
      <HelpButton open={isHelpOpen} onChange={setHelpOpen} />
    </NavBar>
  );
  return (
    <PageFrame nav={bar} footer={<Footer />} skipText={t('frame.skip')}>
      <NavStatusProvider place={status}>
        <HelpProvider open={openHelp}>
          <Outlet />
        </HelpProvider>
      </NavStatusProvider>
    </PageFrame>
  );
}
