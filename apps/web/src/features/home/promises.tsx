import { Card, Icon, type IconName } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import styles from './promises.module.css';

const promises: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'document', text: 'home.promises.documents' },
  { icon: 'card', text: 'home.promises.payments' },
  { icon: 'shield', text: 'home.promises.mind' },
];

/** What a customer may count on, in a line each. */
export function Promises() {
  const t = useText();
  return (
    <Card as="section" aria-label={t('home.promises.label')}>
      <ul className={styles.list}>
        {promises.map(({ icon, text }) => (
          <li key={text} className={styles.promise}>
            <Icon name={icon} className={styles.icon} />
            {t(text)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
