import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import styles from './outstanding-balances.module.css';

/** What a customer still has to pay, account by account, each with the way to pay it. Nothing where nothing is owed. */
export function OutstandingBalances() {
  const { accounts = [] } = useCustomerAccounts();
  const owing = accounts.filter(({ outstandingAmount }) => outstandingAmount > 0);
  if (owing.length === 0) return null;
  return (
    <div className={styles.notices}>
      {owing.map((account) => (
        <Outstanding key={account.accountId} account={account} />
      ))}
    </div>
  );
}

function Outstanding({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  const amount = money(account.outstandingAmount);
  return (
    <Notice tone="warning" title={t('home.money.outstanding', { amount })} action={<SettleAccount account={account} />}>
      {account.accountCode === null
        ? t('home.money.outstandingPlain')
        : t('home.money.outstandingNamed', { policy: account.accountCode })}
    </Notice>
  );
}
