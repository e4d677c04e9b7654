import type { PolicySummaryWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { Card } from '@marque/kit';
import { useId } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { dayStyle } from '../../../brand/day-style.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { usePaymentMethods } from '../../../payments/use-payment-methods.ts';
import type { ComingPayment } from '../policies/coming-payments.ts';
import { methodOf } from './method-of.ts';
import styles from './next-payments.module.css';

const SHOWN_MAX = 3;

type NextPaymentsProps = {
  /** By day; not empty. */
  readonly payments: readonly ComingPayment[];
  readonly policies: readonly PolicySummaryWire[];
};

/** What is taken next from a customer, for which car and by which means, and what after that. */
export function NextPayments({ payments, policies }: NextPaymentsProps) {
  const t = useText();
  const { money, day } = useFormat();
  const titleId = useId();
  const words = usePaymentWords(policies);
  const [first, ...later] = payments.slice(0, SHOWN_MAX);
  const today = policies[0]?.today ?? '';
  const dayOf = ({ on }: ComingPayment) => day(on, dayStyle(on, today));
  if (!first) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('home.next.title')}
      </h2>
      <p className={styles.amount}>
        <b>{money(first.pennies)}</b> <span>{t('home.policies.on', { date: dayOf(first) })}</span>
      </p>
      <p className={styles.small}>{words(first)}</p>
      {later.length > 0 && (
        <ul className={styles.later}>
          {later.map((one) => (
            <li key={one.key}>
              <span>
                <span className={styles.day}>{dayOf(one)}</span>
                <span className={styles.small}>{words(one)}</span>
              </span>
              <b>{money(one.pennies)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The car that a payment is for, the means if it is known, and the part that comes back. */
function usePaymentWords(policies: readonly PolicySummaryWire[]): (payment: ComingPayment) => string {
  const t = useText();
  const { formats } = useBrand();
  const { methods = [] } = usePaymentMethods();
  const { accounts = [] } = useCustomerAccounts();
  const methodWords = useMethodWords();
  const { money } = useFormat();
  return ({ policyId, methodId, comesBack }) => {
    const policy = policies.find((one) => one.policyId === policyId);
    const plate = divideRegistration(policy?.vrn ?? '', formats.registrations);
    const car = policy?.vehicle ?? (plate || t('home.open.carUnknown'));
    const account = accounts.find((one) => one.policyId === policyId);
    const method = methods.find((one) => one.methodId === methodId) ?? methodOf(account, methods);
    const taken = method ? t('home.next.by', { car, method: methodWords(method).label }) : car;
    return comesBack > 0 ? `${taken}. ${t('home.next.comesBack', { amount: money(comesBack) })}` : taken;
  };
}
