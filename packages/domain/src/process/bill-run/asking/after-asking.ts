import type { Pennies } from '@marque/base';
import type { ServicePeriod } from '../../../billing/statements/service-periods.ts';
import type { BillingProgress, DebitNotice } from '../bill-account.ts';

type Numbered = Pick<ServicePeriod, 'number'>;

/** Once money was asked for a period, or need not be, nothing more is carried to it. */
export function afterAsking(
  { expected: _before, ...progress }: BillingProgress,
  { number }: Numbered,
): BillingProgress {
  return { ...progress, asked: number, carried: 0 };
}

/** Once a period is to be asked for again. */
export function askedAgain(progress: BillingProgress, period: number): BillingProgress {
  const { expected: _before, ...rest } = progress;
  return period <= progress.asked ? { ...rest, asked: period - 1 } : progress;
}

/** Once an announced debit was asked for: what is carried since its notice comes with the next one. */
export function afterCollecting(progress: BillingProgress, notice: DebitNotice, period: Numbered): BillingProgress {
  const { carried = 0, charged, expected } = progress;
  const since = Math.max(0, carried - (notice.carries ?? carried));
  const charge = charged < period.number ? notice.charge : expected;
  return { ...withExpected(afterAsking(progress, period), { charge }), carried: since, notice: null };
}

/**
 * Once a period was charged. If it costs more than was announced or asked for ahead, the difference comes with the next
 * one. If it costs less, the difference is kept: so much of the payment is not owed.
 */
export function afterCharge(
  { expected, ...progress }: BillingProgress,
  { number, pennies }: Numbered & { readonly pennies: Pennies },
): BillingProgress {
  const { notice, asked, carried = 0 } = progress;
  const told = notice?.period === number ? notice.charge : number <= asked ? expected : undefined;
  const dearer = told === undefined ? 0 : pennies - told;
  return {
    ...{ ...progress, charged: number },
    ...(dearer > 0 && { carried: carried + dearer }),
    ...(dearer < 0 && { expected: 0 - dearer }),
  };
}

/** Once a period was charged that we failed to ask for. */
export function afterMissing(
  { expected: _before, ...progress }: BillingProgress,
  { number, pennies }: Numbered & { readonly pennies: Pennies },
): BillingProgress {
  const missedPeriods = [...(progress.missedPeriods ?? []), { period: number, amount: pennies }];
  return { ...progress, charged: number, asked: number, missed: progress.missed + pennies, missedPeriods };
}

/** Once the notice of a debit is withdrawn: from now on, a charged period is asked for at its cost. */
export function afterWithdrawing({ expected, ...progress }: BillingProgress, notice: DebitNotice): BillingProgress {
  const kept = notice.period <= progress.charged || expected === undefined ? progress : { ...progress, expected };
  return { ...kept, notice: null };
}

/** What a period that is asked for ahead of its charge is to cost, as it was told; not known of notices from before it was kept. */
export function withExpected(
  { expected: _before, ...progress }: BillingProgress,
  { charge }: { readonly charge: Pennies | undefined },
): BillingProgress {
  return charge === undefined ? progress : { ...progress, expected: charge };
}
