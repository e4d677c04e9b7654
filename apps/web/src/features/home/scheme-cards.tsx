import { Button, Card } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { brandFile } from '../../brand/brand-file.ts';
import type { SchemeWire } from '../../brand/schemes.ts';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { ReadMore } from '../../frame/read-more.tsx';
import styles from './scheme-cards.module.css';
import { useStart } from './use-start.ts';

/** The ways to be covered that the brand has at present. */
export function SchemeCards() {
  const t = useText();
  const available = useBrand().schemes.filter((scheme) => scheme.available);
  if (available.length === 0) return null;
  return (
    <PageSection title={t('home.schemes.title', { count: available.length })}>
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
  const name = t(`schemes.${scheme.schemeCode}.name`);
  return (
    <Card as="article" flush className={styles.card}>
      <img
        className={styles.picture}
        src={brandFile(brand, scheme.image)}
        alt=""
        width={400}
        height={140}
        loading="lazy"
      />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.description}>{t(`schemes.${scheme.schemeCode}.description`)}</p>
        <div className={styles.actions}>
          {scheme.type === 'product' && (
            <Button busy={isStarting} aria-label={t('home.schemes.startNamed', { name })} onClick={() => start({})}>
              {t('home.schemes.start')}
            </Button>
          )}
          {scheme.readMore && <ReadMore page={scheme.readMore} title={name} />}
        </div>
      </div>
    </Card>
  );
}
