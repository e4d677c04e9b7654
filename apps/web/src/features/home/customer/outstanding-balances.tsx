import { Notice } from '@marque/kit';
import type { ComponentProps } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { ForgottenNotice } from '../../../payments/account/forgotten-notice.tsx';
import { MissedNotice } from '../../../payments/account/missed-notice.tsx';
import { owedBesides } from '../../../payments/account/owed-besides.ts';
import { OwedNotice } from '../../../payments/account/owed-notice.tsx';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { useTodo } from '../../../todo/use-todo.ts';
import styles from './outstanding-balances.module.css';

/**
 * What a customer still has to pay, account by account, each with the way to pay it. Nothing if nothing is owed, or if
 * the to-do list says it.
 */
export function OutstandingBalances() {
  const { accounts = [] } = useCustomerAccounts();
  const { items = [] } = useTodo();
  const { policies = [] } = usePolicies();
  const brand = useBrand();
  const isListed = (accountId: string) =>
    items.some(
      (item) => (item.kind === 'PAYMENT_FAILED' || item.kind === 'PAYMENT_TO_CONFIRM') && item.accountId === accountId,
    );
  const owing = accounts.filter(({ accountId, outstandingAmount }) => outstandingAmount > 0 && !isListed(accountId));
  if (owing.length === 0) return null;
  return (
    <div className={styles.notices}>
      {owing.map((account) => {
        const policy = policies.find(({ policyId }) => policyId === account.policyId);
        const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
        // Until it is there, a policy counts as one that covers.
        const isCovered = policy === undefined || policy.policyDetail.policyStatus === 'ACTIVE';
        const known = { account, isCovered };
        return urlName && account.missedPayment ? (
          <MissedNotice key={account.accountId} {...known} urlName={urlName} />
        ) : (
          <Outstanding key={account.accountId} {...known} urlName={urlName ?? undefined} />
        );
      })}
    </div>
  );
}

type OutstandingProps = ComponentProps<typeof ForgottenNotice>;

function Outstanding({ account, ...known }: OutstandingProps) {
  const t = useText();
  const { money } = useFormat();
  const amount = money(account.outstandingAmount);
  const [besides, ...others] = owedBesides(account);
  const isAtTheBank = besides?.kind === 'disputed';
  const what =
    account.accountCode === null
      ? t('home.money.outstandingPlain')
      : t('home.money.outstandingNamed', { policy: account.accountCode });
  if (others.length > 0)
    return (
      <OwedNotice account={account} {...known}>
        {what}{' '}
      </OwedNotice>
    );
  // We do not warn customers about our own fault.
  if (besides?.kind === 'forgotten')
    return (
      <ForgottenNotice account={account} {...known}>
        {what}{' '}
      </ForgottenNotice>
    );
  return (
    <Notice
      tone={isAtTheBank ? 'info' : 'warning'}
      title={
        isAtTheBank
          ? t('billing.notices.disputed', { amount: money(account.disputedAmount) })
          : t('home.money.outstanding', { amount })
      }
      action={<SettleAccount account={account} isQuiet={isAtTheBank} />}
    >
      {isAtTheBank && <>{t('billing.notices.disputedHint')} </>}
      {what}
    </Notice>
  );
}
