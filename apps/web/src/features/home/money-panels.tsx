import type { CustomerAccountWire, PaymentMethodWire } from '@marque/contract';
import { Card, Icon } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../payments/use-method-words.ts';
import { usePaymentMethods } from '../../payments/use-payment-methods.ts';
import styles from './customer-money.module.css';

/** How a customer pays, and what each account of theirs stands at. Nothing where there is neither. */
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

function Account({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money, ordinal } = useFormat();
  const { accountCode, accountBalance, outstandingAmount, paymentDay } = account;
  const stands =
    outstandingAmount > 0
      ? t('home.money.owed', { amount: money(outstandingAmount) })
      : accountBalance > 0
        ? t('home.money.credit', { amount: money(accountBalance) })
        : t('home.money.even');
  return (
    <li className={styles.line}>
      <Icon name="document" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{accountCode}</span>
        <span className={styles.small}>
          {stands}
          {paymentDay !== null && ` · ${t('home.money.day', { day: ordinal(paymentDay) })}`}
        </span>
      </span>
    </li>
  );
}
