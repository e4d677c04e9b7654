import type { PolicyWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { paymentsTaken } from '../../../payments/account/payments-taken.ts';
import { meansView } from '../../../payments/means-view.ts';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { isByDirectDebit } from '../first-payment.ts';
import styles from './details-page.module.css';

const nothingTexts = {
  HELD: 'policy.details.held',
  UNPAID: 'policy.details.unpaid',
  NOT_TOLD: 'policy.details.notTold',
  NOTHING_FOLLOWS: 'policy.details.nothingNext',
} as const;

/** What is taken next, when and how; or that nothing more is. */
export function NextPayment({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { money, day } = useFormat();
  const words = useMethodWords();
  const { takenNext, policyId } = policy;
  const [next] = paymentsTaken(takenNext);
  const { accounts } = useCustomerAccounts();
  const { data } = useAccountMethods(accounts?.find((one) => one.policyId === policyId)?.accountId);
  const chosen = data && meansView(data).chosen;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.next')}</h2>
      {next ? (
        <>
          <p className={styles.amount}>
            <b>{money(next.amount)}</b>
            <span>{t('policy.details.on', { date: day(next.on) })}</span>
          </p>
          <p className={styles.small}>
            {chosen
              ? t('policy.details.from', { means: words(chosen).label })
              : t(isByDirectDebit(policy) ? 'policy.details.byDebit' : 'policy.details.byCard')}
          </p>
          {data && (
            <p className={styles.small}>
              <Link to="/account">{t('policy.details.changeMeans')}</Link>
            </p>
          )}
        </>
      ) : (
        <p>{t(nothingTexts[takenNext.standstill ?? 'NOTHING_FOLLOWS'])}</p>
      )}
    </Card>
  );
}
