import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { servicePeriods } from '@marque/domain/billing/statements/service-periods';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import type { Policy } from '@marque/domain/policy/policy';
import { isOnlyUnconfirmed } from '@marque/domain/process/arrears/confirming/answer-until';
import { leastPart } from '@marque/domain/process/arrears/least-part';
import { chargeOf, keptApart } from '@marque/domain/process/bill-run/due-now';
import type { TakenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { monthsMissed } from '@marque/domain/process/bill-run/telling/months-missed';
import { amountSpread } from '@marque/domain/process/spread/spread';
import { termOf } from '@marque/domain/process/term-of';
import type { AccountBalance } from '../../store/money/account-balances.ts';
import { missedPaymentOf } from '../../store/money/ahead/missed-payment-of.ts';
import { presentTakenNext } from '../../store/money/ahead/present-taken-next.ts';
import type { TakenAhead } from '../../store/money/ahead/read-taken-next.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';

/** What is known about an account besides its row. */
export type AccountFacts = {
  readonly balance: AccountBalance | undefined;
  readonly method: PaymentMethodType | undefined;
  readonly taken: TakenAhead;
  /** Whether the person it belongs to has ever signed in. */
  readonly isRegistered: boolean;
  /** The business's moment. */
  readonly now: Instant;
};

/** An account as it is shown. */
export function presentAccount(
  account: StoredAccount,
  { balance, method, taken, isRegistered, now }: AccountFacts,
): CustomerAccountWire {
  const { policy } = account;
  const billing = account.billing && {
    ...account.billing,
    progress: taken.progress ?? account.billing.progress,
  };
  const isMonthly = policy?.paymentSchedule === 'MONTHLY' && taken.standstill !== 'NOTHING_FOLLOWS';
  // Nobody should pay what an end takes back.
  const isAsked = !(policy && billing && takesUnpaidBack(policy, billing));
  const unpaid = balance?.outstandingPennies ?? 0;
  const credit = Math.max(0, 0 - (balance?.balance ?? 0));
  const outstanding = isAsked ? unpaid : 0;
  const missedPayment =
    policy && billing && isAsked
      ? missedPaymentOf(policy, billing, { money: balance, now, unpaid: taken.unpaid })
      : null;
  return {
    accountId: account.account_id,
    accountCode: policy?.policyNumber ?? null,
    proposalCode: account.proposal_code,
    policyId: policy?.policyId ?? null,
    accountStatus: missedPayment && !isUnconfirmed(account, now) ? 'SUSPENDED' : 'ACTIVE',
    paymentMethodType: method ?? null,
    paymentDay: isMonthly ? (policy.billingDays.at(-1)?.day ?? null) : null,
    paymentsFrom: isMonthly ? paymentsFrom(policy, taken, now) : null,
    accountBalance: credit,
    goingBack: Math.min(credit, balance?.goingBackPennies ?? 0),
    creditToSend: Math.min(credit, billing?.toSend ?? 0),
    outstandingAmount: outstanding,
    takenBackAmount: unpaid - outstanding,
    leastPayment: leastPart({
      case: billing?.arrears ?? null,
      due: (balance?.balance ?? 0) - (billing ? keptApart(billing.progress) : 0),
      outstanding,
    }),
    forgottenAmount: Math.min(outstanding, billing?.progress.missed ?? 0),
    forgottenMonths: isAsked ? forgottenMonths({ policy, billing }) : [],
    spreadAmount: Math.min(outstanding, billing ? amountSpread(billing.progress) : 0),
    heldUntil: heldUntil(account, now),
    disputedAmount: Math.min(outstanding, billing?.progress.disputed ?? 0),
    pendingAmount: balance?.pendingPennies ?? 0,
    missedPayment,
    takenNext: presentTakenNext(taken),
    nextTerm: taken.nextTerm ?? null,
    accountRegistered: isRegistered,
  };
}

/** Whether the unpaid amount only waits for the customer’s word to the bank: that suspends nothing. */
function isUnconfirmed({ policy, billing }: StoredAccount, now: Instant): boolean {
  const arrears = billing?.arrears;
  return policy && arrears ? isOnlyUnconfirmed(arrears, { now, timeZone: policy.timeZone }) : false;
}

/** Until when staff have what is owed stand still. */
function heldUntil({ policy, billing }: StoredAccount, now: Instant): LocalDate | null {
  const hold = billing?.hold;
  return policy && hold && hold.until >= dayOf(now, policy.timeZone) ? hold.until : null;
}

/** The months that we failed to ask for, as far as they are known and not paid. */
function forgottenMonths({
  policy,
  billing,
}: Pick<StoredAccount, 'policy' | 'billing'>): CustomerAccountWire['forgottenMonths'] {
  if (!policy || !billing) return [];
  return monthsMissed(policy, billing.progress).map(({ period, amount }) => ({
    ...{ periodStart: period.startAt, periodEnd: period.endAt, amount },
  }));
}

/** The day of the first payment after the sale, while no later month has cost anything yet. */
function paymentsFrom(policy: Policy, { next }: TakenNext, now: Instant): LocalDate | null {
  const later = servicePeriods(termOf(policy), now).filter(({ number, opensAt }) => number > 1 && opensAt <= now);
  return later.every(({ startAt }) => chargeOf(policy, startAt) === 0) ? (next?.payOn ?? null) : null;
}
