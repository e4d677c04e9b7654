import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { withPartBack } from '../spread/spread.ts';
import { askedAgain } from './asking/after-asking.ts';
import type { BillingProgress } from './bill-account.ts';

/** What an account was asked for, and the part that is followed up. */
export type AskedFor = { readonly progress: BillingProgress; readonly arrears: ArrearsCase | null };

/**
 * A card charge of the bill run that came to nothing without a bank's word counts as never requested: a try for a debt
 * does not count, and a period is asked for once more.
 */
export function takeBackCharge(
  { progress, arrears }: AskedFor,
  { period, methodId }: { readonly period: number; readonly methodId: string | null },
): AskedFor {
  if (arrears?.trying != null && arrears.trying === methodId)
    return { progress, arrears: { ...arrears, tries: arrears.tries - 1, trying: null, nextTryOn: null } };
  const again = withPartBack(progress, period, 'first');
  return { progress: askedAgain(again, period), arrears };
}
