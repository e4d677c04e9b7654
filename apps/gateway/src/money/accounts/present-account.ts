import { dayOf, type Instant } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import { leastPart } from '@marque/domain/process/arrears/least-part';
import { nextPayment } from '@marque/domain/process/next-payment';
import type { AccountBalance } from '../../store/money/account-balances.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { missedPaymentOf } from './missed-payment-of.ts';

/** What is known of an account beside its row. */
export type AccountFacts = {
  readonly balance: AccountBalance | undefined;
  readonly method: PaymentMethodType | undefined;
  /** Whether the person it belongs to has ever signed in. */
  readonly isRegistered: boolean;
  /** The business's moment. */
  readonly now: Instant;
};

/** An account as it is shown. */
export function presentAccount(
  account: StoredAccount,
  { balance, method, isRegistered, now }: AccountFacts,
): CustomerAccountWire {
  const { policy } = account;
  const follows = policy?.paymentSchedule === 'MONTHLY' ? nextPayment(policy, policy.createdAt) : undefined;
  const liesAhead = policy && follows && follows.chargeOn > dayOf(now, policy.timeZone);
  const missedPayment =
    policy && account.billing ? missedPaymentOf(policy, account.billing, { money: balance, now }) : null;
  return {
    accountId: account.account_id,
    accountCode: policy?.policyNumber ?? null,
    proposalCode: account.proposal_code,
    policyId: policy?.policyId ?? null,
    accountStatus: missedPayment ? 'SUSPENDED' : 'ACTIVE',
    paymentMethodType: method ?? null,
    paymentDay: follows ? (policy?.billingDays.at(-1)?.day ?? null) : null,
    paymentsFrom: liesAhead ? follows.chargeOn : null,
    accountBalance: Math.max(0, 0 - (balance?.balance ?? 0)),
    outstandingAmount: balance?.outstandingPennies ?? 0,
    leastPayment: leastPart({
      case: account.billing?.arrears ?? null,
      due: (balance?.balance ?? 0) - (account.billing?.progress.missed ?? 0),
      outstanding: balance?.outstandingPennies ?? 0,
    }),
    pendingAmount: balance?.pendingPennies ?? 0,
    missedPayment,
    accountRegistered: isRegistered,
  };
}
