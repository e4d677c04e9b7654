import { Card, Icon, Pill, VisuallyHidden } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import type { Tried } from './use-tried-price.ts';
import styles from './what-if-page.module.css';

/** The documents of the policy, and which of them the change makes new. */
export function PapersThatChange({ papers }: Pick<Tried['change'], 'papers'>) {
  const t = useText();
  if (papers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('changing.papers.title')}</h2>
      <ul className={styles.papers}>
        {papers.map(({ document, title, isNew, cover, href }) => (
          <li key={document}>
            <Icon name="document" />
            {isNew && cover !== null && href !== null ? (
              <a href={href} target="_blank" rel="noopener">
                {title}
                <VisuallyHidden> {t('offer.newTab')}</VisuallyHidden>
              </a>
            ) : (
              <span>{title}</span>
            )}
            <Pill tone={isNew ? 'success' : 'neutral'}>
              {t(isNew ? 'changing.papers.new' : 'changing.papers.same')}
            </Pill>
          </li>
        ))}
      </ul>
    </Card>
  );
}
