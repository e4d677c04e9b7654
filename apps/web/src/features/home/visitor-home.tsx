import { Skeleton } from '@marque/kit';
import { Suspense } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { lazyPage } from '../../frame/lazy-page.ts';
import { useProposals } from '../../proposal/use-proposals.ts';
import styles from './home-page.module.css';
import { hasBought } from './policies/has-bought.ts';
import { VisitorPolicies } from './policies/visitor-policies.tsx';
import { OpenProposals } from './proposals/open-proposals.tsx';
import { Hero } from './start/hero.tsx';

/** Below the first screen, so its code loads later. */
const HomeFoot = lazyPage(() => import('./home-foot.tsx'), 'HomeFoot');

/**
 * The plate, what was bought here, what was left unfinished, why to sign in, and the ways to be covered. Somebody who
 * is insured sees that first.
 */
export function VisitorHome() {
  const brand = useBrand();
  const { proposals } = useProposals();
  const hero = <Hero key="hero" scheme={brand.schemes.find((scheme) => scheme.schemeCode === brand.defaultScheme)} />;
  const isInsured = hasBought(proposals);
  const bought = <VisitorPolicies key="bought" />;
  return (
    <div className={styles.home} data-insured={isInsured || undefined}>
      {isInsured ? [bought, hero] : [hero, bought]}
      <OpenProposals />
      <Suspense fallback={<Skeleton kind="block" height="900px" />}>
        <HomeFoot />
      </Suspense>
    </div>
  );
}
