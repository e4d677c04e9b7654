import { TwoColumn } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useAccountOf } from '../../../payments/account/use-account-of.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { PolicyFrame } from '../area/policy-frame.tsx';
import { BillingFailed, BillingWaits } from './billing-failed.tsx';
import styles from './billing-page.module.css';
import { BillingSide } from './billing-side.tsx';
import { StatementsOfAccount } from './statements-of-account.tsx';

/** What a policy costs, month by month: the next payment and why it differs, what was charged and paid, and how it is paid. */
export function BillingPage() {
  return (
    <PolicyFrame tab="billing">
      <Billing />
    </PolicyFrame>
  );
}

function Billing() {
  const t = useText();
  const { policy, product } = useCurrentPolicy();
  const { account, isError, refetch } = useAccountOf(policy.policyId);
  if (!account && isError) return <BillingFailed onRetry={() => void refetch()} />;
  if (account === undefined) return <BillingWaits />;
  if (account === null) return <p className={styles.small}>{t('billing.none')}</p>;
  const statements = <StatementsOfAccount account={account} />;
  if (product.policy.hide.includes('billing-sidebar')) return <div className={styles.alone}>{statements}</div>;
  return (
    <TwoColumn side={<BillingSide account={account} />} sideLabel={t('billing.side.label')} shared>
      {statements}
    </TwoColumn>
  );
}
