import type { CustomerAccountWire } from '@marque/contract';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { paymentsTaken } from '../../../payments/account/payments-taken.ts';
import { unpaidUnasked } from '../../../payments/account/unpaid-unasked.ts';
import { RefundsOfEnd } from '../ending/refunds-of-end.tsx';
import { useAccountYear } from '../year/use-account-year.ts';
import { YearAtAGlance } from '../year/year-at-a-glance.tsx';
import { BillingFailed, BillingWaits } from './billing-failed.tsx';
import { BillingNotices } from './billing-notices.tsx';
import styles from './billing-page.module.css';
import { EarlierStatements } from './earlier-statements.tsx';
import { LatestStatement } from './latest-statement.tsx';
import { NextEstimate } from './next-estimate.tsx';
import { StatementModal } from './statement-modal.tsx';
import { useNextStatement, useStatement, useStatements } from './use-statements.ts';

/** What an account is to pay next, and its statements, each to be opened. */
export function StatementsOfAccount({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { accountId } = account;
  const isTakenBack = account.takenBackAmount > 0;
  const [opened, open] = useState<number>();
  const list = useStatements(accountId);
  const latest = useStatement(accountId, list.data?.[0]?.statementNumber);
  const next = useNextStatement(accountId);
  const year = useAccountYear(accountId);
  const [first] = paymentsTaken(account.takenNext);
  const asked = [list, latest, next, year];
  if (asked.some(({ data, isError }) => isError && data === undefined))
    return (
      <BillingFailed onRetry={() => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())} />
    );
  if (!list.data || next.data === undefined || !year.data || (list.data.length > 0 && !latest.data))
    return <BillingWaits />;
  return (
    <div className={styles.cards}>
      <RefundsOfEnd statement={latest.data} />
      <BillingNotices account={account} />
      <NextEstimate account={account} last={latest.data} next={next.data} />
      {latest.data ? (
        <LatestStatement accountId={accountId} isTakenBack={isTakenBack} statement={latest.data} onOpen={open} />
      ) : (
        <p className={styles.small}>{t('billing.none')}</p>
      )}
      <YearAtAGlance
        months={year.data}
        toCome={first ? { month: first.on.slice(0, 7), pennies: first.amount } : null}
        unpaid={unpaidUnasked(account)}
      />
      <EarlierStatements statements={list.data.slice(1)} isTakenBack={isTakenBack} onOpen={open} />
      {opened !== undefined && (
        <StatementModal
          accountId={accountId}
          isTakenBack={isTakenBack}
          statementNumber={opened}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}
