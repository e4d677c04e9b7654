import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useTitle } from '../../frame/page.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { OpenProposals } from './open-proposals.tsx';
import { Promises } from './promises.tsx';
import { SchemeCards } from './scheme-cards.tsx';

/** Where everything begins: the plate, what was left unfinished, and the ways to be covered. */
export function HomePage() {
  const t = useText();
  const brand = useBrand();
  useTitle(t('home.title'));
  return (
    <div className={styles.home}>
      <Hero scheme={brand.schemes.find((scheme) => scheme.schemeCode === brand.defaultScheme)} />
      <OpenProposals />
      <SchemeCards />
      <Promises />
    </div>
  );
}
