import { Button, buttonClass, Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { brandFile } from '../../../brand/brand-file.ts';
import { Picture } from '../../../brand/picture.tsx';
import type { SchemeWire } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { ReadMore } from '../../../frame/content/read-more.tsx';
import { PageSection } from '../../../frame/page-section.tsx';
import { usePolicies } from '../../../policy/use-policies.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useProposals } from '../../../proposal/use-proposals.ts';
import { hasBought } from '../policies/has-bought.ts';
import styles from './scheme-cards.module.css';
import { startableSchemes } from './startable-schemes.ts';
import { useStart } from './use-start.ts';

/**
 * The ways to be covered that the brand has at present, without those that somebody has already if only one of each is
 * allowed.
 */
export function SchemeCards() {
  const t = useText();
  const brand = useBrand();
  const { user } = usePrincipal();
  const { proposals, isLoading: isAsking } = useProposals();
  const { policies } = usePolicies();
  const isLoading = isAsking || (user !== null && policies === undefined);
  const available = startableSchemes(brand, { proposals, policies });
  // A card is not shown to be taken away again.
  if (available.length === 0 || (isLoading && brand.features['multiQuote'] !== true)) return null;
  return (
    <PageSection
      title={
        policies && policies.length > 0
          ? t('home.schemes.another')
          : t('home.schemes.title', { count: available.length })
      }
    >
      <ul className={styles.list} data-alone={available.length === 1 || undefined}>
        {available.map((scheme) => (
          <li key={scheme.schemeCode}>
            <SchemeCard scheme={scheme} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function SchemeCard({ scheme }: { scheme: SchemeWire }) {
  const t = useText();
  const brand = useBrand();
  const { start, isStarting } = useStart(scheme);
  // Customers come home for what they have: another product does not get the page's one filled button.
  const { user } = usePrincipal();
  const { proposals } = useProposals();
  const variant = user === null && !hasBought(proposals) ? 'primary' : 'quiet';
  const name = t(`schemes.${scheme.schemeCode}.name`);
  return (
    <Card as="article" flush className={styles.card}>
      <Picture className={styles.picture} src={brandFile(brand, scheme.image)} width={400} height={140} lazy />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.description}>{t(`schemes.${scheme.schemeCode}.description`)}</p>
        <div className={styles.actions}>
          {scheme.type === 'product' && (
            <Button
              variant={variant}
              busy={isStarting}
              aria-label={t('home.schemes.startNamed', { name })}
              onClick={() => start({})}
            >
              {t('home.schemes.start')}
            </Button>
          )}
          {scheme.type === 'policy' && (
            <Link
              to="/account/find-policy"
              className={buttonClass(variant)}
              aria-label={t('home.schemes.findPolicyNamed', { name })}
            >
              {t('home.schemes.findPolicy')}
            </Link>
          )}
          {scheme.readMore && <ReadMore page={scheme.readMore} title={name} />}
        </div>
      </div>
    </Card>
  );
}
