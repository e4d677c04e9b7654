import { readPhone } from '@marque/inputs';
import { Card } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import styles from './account-contact.module.css';

/** How a customer is reached, by their account: shown if the proposal does not ask for it. */
export function AccountContact() {
  const t = useText();
  const { phone } = useBrand().formats;
  const { data } = usePolicyholder();
  if (!data) return null;
  return (
    <Card>
      <dl className={styles.contact}>
        <dt>{t('account.sections.email')}</dt>
        <dd>{data.email ?? t('account.none')}</dd>
        <dt>{t('account.sections.phone')}</dt>
        <dd>{readPhone(data.phoneNumber, phone) || t('account.none')}</dd>
      </dl>
    </Card>
  );
}
