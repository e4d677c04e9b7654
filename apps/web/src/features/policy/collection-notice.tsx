import type { PolicyWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import styles from './collection-notice.module.css';
import { firstPaymentStands, isByDirectDebit } from './first-payment.ts';

/** A direct debit is collected later: until then it is said when, and that nothing was taken yet. */
export function CollectionNotice({ policy }: { policy: PolicyWire }) {
  const t = useText();
  if (!isByDirectDebit(policy)) return null;
  const stands = firstPaymentStands(policy);
  if (stands !== 'collected' && stands !== 'failed') return null;
  return (
    <div className={styles.collection}>
      {stands === 'failed' ? (
        <Notice tone="warning" title={t('policy.collection.failedTitle')}>
          {t('policy.collection.failed')}
        </Notice>
      ) : (
        <Notice icon="calendar">{t('policy.collection.coming')}</Notice>
      )}
    </div>
  );
}
