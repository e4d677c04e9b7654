import type { AccountStatementWire, CustomerAccountWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { MissedNotice } from '../../../payments/account/missed-notice.tsx';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { missingMeans } from './missing-means.ts';

type BillingNoticesProps = {
  readonly account: CustomerAccountWire;
  /** What the next statement will say; null where none follows. */
  readonly next: AccountStatementWire | null;
};

/** What matters of an account before all else: something is owed, something is in the customer's favour, or nothing can be paid with. */
export function BillingNotices({ account, next }: BillingNoticesProps) {
  const { productUrlName = '' } = useParams({ strict: false });
  return (
    <>
      {account.outstandingAmount > 0 &&
        (account.missedPayment ? (
          <MissedNotice account={account} urlName={productUrlName} />
        ) : (
          <Outstanding account={account} />
        ))}
      {account.accountBalance > 0 && <InCredit account={account} next={next} />}
      <MeansMissing account={account} next={next} />
    </>
  );
}

function Outstanding({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  const isCovered = useCurrentPolicy().policy.policyDetail.policyStatus === 'ACTIVE';
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('billing.notices.owed', { amount: money(account.outstandingAmount) })}
      action={<SettleAccount account={account} />}
    >
      {t(isCovered ? 'billing.notices.owedInsured' : 'billing.notices.owedHint')}
    </Notice>
  );
}

function InCredit({ account: { accountBalance }, next }: BillingNoticesProps) {
  const t = useText();
  const { money, moment } = useFormat();
  const date = next ? moment(next.createdAt) : '';
  const hint =
    next === null
      ? 'billing.notices.creditLast'
      : next.statementBalance <= 0
        ? 'billing.notices.creditAll'
        : 'billing.notices.creditNext';
  return (
    <Notice tone="success" title={t('billing.notices.credit', { amount: money(accountBalance) })}>
      {t(hint, { date })}
    </Notice>
  );
}

function MeansMissing({ account, next }: BillingNoticesProps) {
  const t = useText();
  const { money, moment } = useFormat();
  const { today } = useCurrentPolicy().policy;
  const { data: methods } = useAccountMethods(account.accountId);
  const asked = next && next.statementBalance > 0 ? next : undefined;
  const isPaying = asked !== undefined || account.outstandingAmount > 0;
  const missing = missingMeans({ account, methods, isPaying, month: today.slice(0, 7) });
  if (missing === undefined) return null;
  const texts =
    missing === 'CARD'
      ? (['billing.notices.noCard', 'billing.notices.addCard', 'billing.notices.addCardBy'] as const)
      : (['billing.notices.noDebit', 'billing.notices.setUpDebit', 'billing.notices.setUpDebitBy'] as const);
  const [title, way, by] = texts;
  return (
    <Notice
      tone="critical"
      title={t(title)}
      action={
        <Link
          to="/account"
          hash={HOW_YOU_PAY}
          className={buttonClass(account.outstandingAmount > 0 ? 'quiet' : 'primary')}
        >
          {t(way)}
        </Link>
      }
    >
      {asked && t(by, { amount: money(asked.statementBalance), date: moment(asked.createdAt) })}
    </Notice>
  );
}
