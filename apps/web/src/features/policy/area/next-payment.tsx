import type { PolicyWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { isByDirectDebit } from '../first-payment.ts';
import styles from './details-page.module.css';

/** What is taken next, when and how; or that nothing more is. */
export function NextPayment({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { money, day } = useFormat();
  const { nextPayment: next } = policy;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.next')}</h2>
      {next ? (
        <>
          <p className={styles.amount}>
            <b>{money(next.amount)}</b>
            <span>{t('policy.details.on', { date: day(next.chargeOn) })}</span>
          </p>
          <p className={styles.small}>
            {t(isByDirectDebit(policy) ? 'policy.details.byDebit' : 'policy.details.byCard')}
          </p>
        </>
      ) : (
        <p>{t('policy.details.nothingNext')}</p>
      )}
    </Card>
  );
}
