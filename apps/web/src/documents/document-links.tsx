import { Icon, VisuallyHidden } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import styles from './document-links.module.css';

export type DocumentLink = {
  readonly title: string;
  /** Whose it is, by the insurer's code. */
  readonly insurer: string | null;
  readonly href: string;
};

/** Documents to read, each in a new tab. */
export function DocumentLinks({ links }: { links: readonly DocumentLink[] }) {
  const t = useText();
  return (
    <ul className={styles.documents}>
      {links.map(({ title, insurer, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener" className={styles.document}>
            <Icon name="document" className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              {insurer !== null && <span className={styles.insurer}>{t(`insurers.${insurer}`)}</span>}
            </span>
            <Icon name="external" size={18} className={styles.external} />
            <VisuallyHidden>{t('offer.newTab')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
