import type { CustomerAccountWire } from '@marque/contract';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { AccountBalance } from './account-balances.ts';
import type { StoredAccount } from './stored-accounts.ts';

/** What is known of an account beside its row. */
export type AccountFacts = {
  readonly balance: AccountBalance | undefined;
  readonly method: PaymentMethodType | undefined;
  /** Whether whoever it belongs to has ever signed in. */
  readonly isRegistered: boolean;
};

/** An account as it is shown. */
export function presentAccount(
  account: StoredAccount,
  { balance, method, isRegistered }: AccountFacts,
): CustomerAccountWire {
  const { policy } = account;
  return {
    accountId: account.account_id,
    accountCode: policy?.policyNumber ?? null,
    proposalCode: account.proposal_code,
    policyId: policy?.policyId ?? null,
    accountStatus: account.accountStatus,
    paymentMethodType: method ?? null,
    paymentDay: policy?.billingDay ?? null,
    accountBalance: Math.max(0, 0 - (balance?.balance ?? 0)),
    outstandingAmount: balance?.outstandingPennies ?? 0,
    accountRegistered: isRegistered,
  };
}
