import { assert, dayOf, type Instant } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { servicePeriod } from '@marque/domain/billing/statements/service-periods';
import type { Policy } from '@marque/domain/policy/policy';
import { isPaidUp, unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { keptApart } from '@marque/domain/process/bill-run/due-now';
import { termOf } from '@marque/domain/process/term-of';
import type { AccountBalance } from '../../store/money/account-balances.ts';
import type { AccountStands } from '../../store/money/billing/account-billing.ts';

/** What of an account was asked for and not paid, as it is shown; null where all was, also before the bill run has closed the case. */
export function missedPaymentOf(
  policy: Policy,
  { arrears, hold, progress }: AccountStands,
  { money, now }: { readonly money: AccountBalance | undefined; readonly now: Instant },
): CustomerAccountWire['missedPayment'] {
  if (!arrears || !money) return null;
  const amount = unpaidOf({ case: arrears, due: money.balance - keptApart(progress) });
  if (isPaidUp(amount)) return null;
  const period = servicePeriod(termOf(policy), arrears.period);
  assert(period, 'what was asked for is of a service period');
  return {
    ...{ periodStart: period.startAt, periodEnd: period.endAt, failedOn: arrears.failedOn },
    amount,
    reason: arrears.failure.reason,
    nextTryOn: arrears.nextTryOn,
    coverEndsOn: arrears.notice?.endsOn ?? null,
    heldUntil: hold && hold.until >= dayOf(now, policy.timeZone) ? hold.until : null,
  };
}
