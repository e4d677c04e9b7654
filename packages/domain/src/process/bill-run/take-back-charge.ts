import type { ArrearsCase } from '../arrears/arrears-case.ts';
import type { BillingProgress } from './bill-account.ts';

/** How an account stands before a charge is taken back, or after it. */
export type ChargeTakenBack = { readonly progress: BillingProgress; readonly arrears: ArrearsCase | null };

/**
 * A charge of the bill run that came to nothing without a bank's word is as if it had never been asked for: a try of what was not paid does not count, and a
 * period is asked for once more.
 */
export function takeBackCharge(
  { progress, arrears }: ChargeTakenBack,
  { period, methodId }: { readonly period: number; readonly methodId: string | null },
): ChargeTakenBack {
  if (arrears?.trying != null && arrears.trying === methodId)
    return { progress, arrears: { ...arrears, tries: arrears.tries - 1, trying: null, nextTryOn: null } };
  return { progress: { ...progress, asked: Math.min(progress.asked, period - 1) }, arrears };
}
