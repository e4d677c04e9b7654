import type { CustomerAccountWire, PaymentMethodWire } from '@marque/contract';
import { Card, Icon } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { usePaymentMethods } from '../../../payments/use-payment-methods.ts';
import { accountStands } from './account-stands.ts';
import styles from './outstanding-balances.module.css';

/** How a customer pays, and the state of each of their accounts. Nothing where there is neither. */
export function MoneyPanels() {
  const t = useText();
  const { methods = [] } = usePaymentMethods();
  const { accounts = [] } = useCustomerAccounts();
  const billed = accounts.filter(({ policyId }) => policyId !== null);
  if (methods.length === 0 && billed.length === 0) return null;
  return (
    <section className={styles.panels} aria-label={t('home.money.label')}>
      {methods.length > 0 && (
        <Card>
          <h2 className={styles.title}>{t('home.money.methods')}</h2>
          <ul className={styles.lines}>
            {methods.map((method) => (
              <Method key={method.methodId} method={method} />
            ))}
          </ul>
        </Card>
      )}
      {billed.length > 0 && (
        <Card>
          <h2 className={styles.title}>{t('home.money.accounts', { count: billed.length })}</h2>
          <ul className={styles.lines}>
            {billed.map((account) => (
              <Account key={account.accountId} account={account} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Method({ method }: { method: PaymentMethodWire }) {
  const { label, hint } = useMethodWords()(method);
  return (
    <li className={styles.line}>
      <Icon name={method.type === 'CARD' ? 'card' : 'bank'} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.small}>{hint}</span>
      </span>
    </li>
  );
}

/** The state of an account, in words. */
const standWords = {
  owed: 'home.money.owed',
  credit: 'home.money.credit',
  even: 'home.money.even',
  pending: 'home.money.pending',
} as const;

function Account({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money, ordinal, day } = useFormat();
  const { accountCode, paymentDay, paymentsFrom } = account;
  const stands = accountStands(account).map(({ kind, pennies }) => t(standWords[kind], { amount: money(pennies) }));
  const monthly =
    paymentDay === null
      ? []
      : [
          paymentsFrom === null
            ? t('home.money.day', { day: ordinal(paymentDay) })
            : t('home.money.dayFrom', { day: ordinal(paymentDay), date: day(paymentsFrom) }),
        ];
  return (
    <li className={styles.line}>
      <Icon name="document" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{accountCode}</span>
        <span className={styles.small}>{[...stands, ...monthly].join(' · ')}</span>
      </span>
    </li>
  );
}
