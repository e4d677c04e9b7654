import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { HomeTodo } from '../../../todo/home-todo.tsx';
import { useTodo } from '../../../todo/use-todo.ts';
import { comingPayments } from '../policies/coming-payments.ts';
import { NextPayments } from './next-payments.tsx';
import styles from './what-matters.module.css';

/**
 * What a customer comes home for: what there is to do and, beside it, what is taken next. Nothing if there is neither.
 */
export function WhatMatters() {
  const { policies } = usePolicies();
  const { items = [], isError } = useTodo();
  const { accounts = [] } = useCustomerAccounts();
  const payments = comingPayments(policies ?? [], accounts);
  const hasTodo = items.length > 0 || isError;
  return (
    <div
      className={styles.both}
      data-two={(hasTodo && payments.length > 0) || undefined}
      data-none={(!hasTodo && payments.length === 0) || undefined}
    >
      <HomeTodo policies={policies} />
      {policies && payments.length > 0 && <NextPayments payments={payments} policies={policies} />}
    </div>
  );
}
