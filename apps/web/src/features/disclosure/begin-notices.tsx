import { Icon, type IconName } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { LinkedText } from '../../frame/content/linked-text.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './before-we-begin-page.module.css';

const icons: readonly IconName[] = ['info', 'shield', 'lock', 'document'];

/** What a visitor should know before anything is asked. */
export function BeginNotices() {
  const t = useText();
  const { product } = useCurrentProposal();
  return (
    <ul className={styles.notices}>
      {product.beforeWeBegin.map((name, index) => (
        <li key={name} className={styles.notice}>
          <Icon name={icons[index % icons.length] ?? 'info'} className={styles.icon} />
          <span>
            <LinkedText text={t(`beforeWeBegin.${name}`)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
