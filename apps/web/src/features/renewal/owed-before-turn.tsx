import { Notice } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { SettleAccount } from '../../payments/settle-account.tsx';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { useRenewal } from './use-renewal.ts';

/** What was not paid and has to be by the turn, with the way to pay it; nothing where nothing is followed up. */
export function OwedBeforeTurn() {
  const t = useText();
  const { money } = useFormat();
  const { policyId } = useCurrentPolicy().policy;
  const { words } = useRenewal();
  const { accounts } = useCustomerAccounts();
  const account = accounts?.find((one) => one.policyId === policyId);
  if (!account || account.missedPayment === null || account.outstandingAmount === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('renewal.owed.title', { amount: money(account.outstandingAmount) })}
      action={<SettleAccount account={account} />}
    >
      {t('renewal.owed.text', { day: words.lastDay, time: words.lastTime })}
    </Notice>
  );
}
