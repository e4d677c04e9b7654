import { Card } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { RegistrationForm } from '../../questions/registration-form.tsx';
import styles from './add-registration.module.css';

/** The id of the box in which a registration is added on the quote page. */
export const ADD_REGISTRATION_ID = 'add-registration';

/** Adds a registration to a car that was priced without one: cover cannot start without it. */
export function AddRegistration() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby={`${ADD_REGISTRATION_ID}-title`} className={styles.card}>
      <h2 id={`${ADD_REGISTRATION_ID}-title`} className={styles.title}>
        {t('quote.registration.title')}
      </h2>
      <p className={styles.lead}>{t('quote.registration.lead')}</p>
      <RegistrationForm id={ADD_REGISTRATION_ID} />
    </Card>
  );
}
