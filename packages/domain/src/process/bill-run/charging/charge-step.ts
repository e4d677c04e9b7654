import { dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../../billing/ledger-transaction.ts';
import { raiseCharge } from '../../../billing/raise-charge.ts';
import type { ServicePeriod } from '../../../billing/statements/service-periods.ts';
import type { Policy } from '../../../policy/policy.ts';
import { isPaidLater } from '../../../policy/turning/is-paid-later.ts';
import { versionSold } from '../../../policy/version-sold.ts';
import { linesCharged, termCovering } from '../../lines-charged.ts';
import { afterCharge, afterMissing } from '../asking/after-asking.ts';
import type { BillAccount, BillingProgress, BillingTerms } from '../bill-account.ts';
import { chargesAfter, withoutPaidMisses } from '../due-now.ts';

/** A charge with the progress that is stored in the same transaction; null if there is nothing to book. */
export type ChargeStep = {
  readonly kind: 'charge';
  readonly period: ServicePeriod;
  readonly charge: LedgerTransaction | null;
  readonly progress: BillingProgress;
};

type Charging = {
  readonly period: ServicePeriod;
  readonly now: Instant;
  readonly numbered: (number: number) => ServicePeriod | undefined;
};

/** Puts a period that has begun in the books of an account. One that we failed to ask for, as the next has begun too, is kept as missed. */
export function chargeStep(
  known: BillAccount,
  { currency }: BillingTerms,
  { period, now, numbered }: Charging,
): ChargeStep {
  const account = known.isStill ? withoutAsking(known, period.number) : known;
  const { policy, progress } = account;
  const charge = raiseCharge({
    ...{ policyId: termCovering(policy, period.startAt).policyId, accountId: policy.accountId },
    ...{ currency, effectiveAt: now },
    ...{ periodStart: period.startAt, periodEnd: period.endAt },
    // The first charge keeps its day as its name for good, even if the start was moved ahead and another period begins then.
    ...(period.startAt === soldFrom(policy) ? { chargeId: `${period.startAt}:${period.number}` } : {}),
    lines: linesCharged(policy, period.startAt),
  });
  const pennies = ledgerBalance([charge], customerLedger(policy.accountId));
  const following = numbered(period.number + 1);
  // What is still open when cover ends is charged then, all at once: none of it was missed.
  const isAtOnce = following?.opensAt === period.opensAt && !isPaidLater(policy, period);
  const isMissed = progress.asked < period.number && following !== undefined && following.opensAt <= now && !isAtOnce;
  return {
    kind: 'charge',
    period,
    charge: charge.postings.length === 0 ? null : charge,
    progress: isMissed
      ? missedBy(account, period.number, pennies)
      : afterCharge(progress, { number: period.number, pennies }),
  };
}

/** The day from which cover was sold. */
const soldFrom = (policy: Policy): LocalDate => dayOf(versionSold(policy).startedAt, policy.timeZone);

/** An account that is asked for nothing, as a period is charged: what began before it and was not asked for is kept as missed, as if the run had slept. */
function withoutAsking(account: BillAccount, number: number): BillAccount {
  let stands = account;
  while (stands.progress.asked < number - 1) {
    const { policy, progress } = stands;
    const period = progress.asked + 1;
    const amount = chargesAfter(policy, { after: progress.asked, upTo: period });
    const missed = { ...afterMissing(progress, { number: period, pennies: amount }), charged: progress.charged };
    stands = withoutPaidMisses({ ...stands, progress: missed });
  }
  return stands;
}

/** The progress once a period was charged that we failed to ask for. Credit is used first: what it pays was not missed. */
function missedBy(account: BillAccount, period: number, pennies: Pennies): BillingProgress {
  const progress = afterMissing(account.progress, { number: period, pennies });
  return withoutPaidMisses({ ...account, balance: account.balance + pennies, progress }).progress;
}
