import { Button, Card, Icon, type IconName } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import styles from './sign-in-promo.module.css';

const features: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'shield', text: 'home.signIn.policies' },
  { icon: 'document', text: 'home.signIn.documents' },
  { icon: 'person', text: 'home.signIn.details' },
];

/** What a visitor gets by signing in, and the way to it. */
export function SignInPromo() {
  const t = useText();
  const { signIn } = usePrincipal();
  return (
    <Card as="section" aria-labelledby="sign-in-promo">
      <div className={styles.promo}>
        <div className={styles.words}>
          <h2 id="sign-in-promo">{t('home.signIn.title')}</h2>
          <p className={styles.lead}>{t('home.signIn.lead')}</p>
        </div>
        <ul className={styles.features}>
          {features.map(({ icon, text }) => (
            <li key={icon} className={styles.feature}>
              <Icon name={icon} className={styles.icon} />
              {t(text)}
            </li>
          ))}
        </ul>
        <div className={styles.way}>
          <Button variant="quiet" onClick={() => void signIn()}>
            {t('home.signIn.action')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
