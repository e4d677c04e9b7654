import type { CustomerAccountWire, PaymentMethodInUseWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { Card, Icon, Pill, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { accountStands } from '../../../payments/account/account-stands.ts';
import { missedPaymentPath } from '../../../payments/account/missed-payment-path.ts';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { usePaymentMethods } from '../../../payments/use-payment-methods.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { isNeeded } from './is-needed.ts';
import styles from './outstanding-balances.module.css';

/** How a customer pays, and the state of each of their accounts. Nothing if there is neither. */
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
              <Method key={method.methodId} method={method} billed={billed} />
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

type MethodProps = { readonly method: PaymentMethodInUseWire; readonly billed: readonly CustomerAccountWire[] };

function Method({ method, billed }: MethodProps) {
  const t = useText();
  const { label, hint } = useMethodWords()(method);
  const cars = useCarsOf()(billed.filter(({ accountId }) => method.accountIds.includes(accountId)));
  const { policies = [] } = usePolicies();
  const paysFor = cars === '' ? t('home.money.paysNothing') : t('home.money.paysFor', { cars });
  return (
    <li className={styles.line}>
      <Icon name={method.type === 'CARD' ? 'card' : 'bank'} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {billed.length > 0 && <span className={styles.small}>{paysFor}</span>}
        <span className={styles.small}>{hint}</span>
      </span>
      {isNeeded(method, { accounts: billed, policies }) && (
        <Link to="/account" hash={HOW_YOU_PAY} className={styles.way}>
          {t('home.money.replace')}
          <VisuallyHidden>
            : {label}, {paysFor}
          </VisuallyHidden>
        </Link>
      )}
    </li>
  );
}

/** The registrations of the cars that some accounts are for; a car without one by its name. */
function useCarsOf(): (accounts: readonly CustomerAccountWire[]) => string {
  const { formats } = useBrand();
  const { policies = [] } = usePolicies();
  return (accounts) =>
    policies
      .filter(({ policyId }) => accounts.some((account) => account.policyId === policyId))
      .map(({ vrn, vehicle }) => divideRegistration(vrn ?? '', formats.registrations) || vehicle)
      .filter((car) => car !== null)
      .join(', ');
}

/** The state of an account, in words and colour. */
const stands = {
  owed: { text: 'home.money.owed', tone: 'warning' },
  goingBack: { text: 'home.money.goingBack', tone: 'info' },
  credit: { text: 'home.money.credit', tone: 'success' },
  even: { text: 'home.money.even', tone: 'neutral' },
  pending: { text: 'home.money.pending', tone: 'info' },
} as const;

function Account({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  const day = usePaymentDay()(account);
  const { policies = [] } = usePolicies();
  const brand = useBrand();
  const policy = policies.find(({ policyId }) => policyId === account.policyId);
  const car = policy?.vehicle;
  const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
  return (
    <li className={styles.line}>
      <Icon name="document" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{account.accountCode}</span>
        <span className={styles.small}>{[car, day].filter(Boolean).join(' · ')}</span>
        <span className={styles.pills}>
          {accountStands(account).map(({ kind, pennies }) => (
            <Pill key={kind} tone={stands[kind].tone}>
              {t(stands[kind].text, { amount: money(pennies) })}
            </Pill>
          ))}
        </span>
        {policy && urlName && account.missedPayment && (
          <Link to={missedPaymentPath(urlName, policy.policyId)}>{t('missed.notice.way')}</Link>
        )}
      </span>
    </li>
  );
}

/** On which day of the month an account pays, and from when; undefined if it pays nothing monthly. */
function usePaymentDay(): (account: CustomerAccountWire) => string | undefined {
  const t = useText();
  const { ordinal, day } = useFormat();
  return ({ paymentDay, paymentsFrom }) => {
    if (paymentDay === null) return undefined;
    return paymentsFrom === null
      ? t('home.money.day', { day: ordinal(paymentDay) })
      : t('home.money.dayFrom', { day: ordinal(paymentDay), date: day(paymentsFrom) });
  };
}
