import { type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { afterRest } from './after-rest.ts';
import type { BillAccount, BillingProgress } from './bill-account.ts';
import { dueOfAsked } from './due-now.ts';
import { takeBackCharge } from './take-back-charge.ts';

/** An account whose end is taken back, with the rest of its month in the books. */
type Standing = Pick<BillAccount, 'policy' | 'progress' | 'arrears' | 'balance' | 'underWay'>;

/** A debit that was called off, by the number of its service period. */
export type CalledOff = { readonly period: number; readonly amount: Pennies };

/**
 * How an account stands once an end is taken back. What its month lacked (`rest`) is carried to the next payment, and
 * so is what was called off meanwhile for charged months. A coming month whose debit was called off is asked for once
 * more, in its time. A payment that had failed before is followed up as ever. Also returns the pennies that were called
 * off and come after all.
 */
export function afterTakingBack(
  standing: Standing,
  { rest, calledOff }: { readonly rest: LedgerTransaction | null; readonly calledOff: readonly CalledOff[] },
): { readonly progress: BillingProgress; readonly askedAgain: Pennies } {
  const { policy, arrears } = standing;
  const { charged, asked } = standing.progress;
  const toCome = calledOff.filter(({ period }) => period > charged && period <= asked);
  const { progress: unasked } = toCome.reduce(
    (account, { period }) => takeBackCharge(account, { period, methodId: null }),
    { progress: standing.progress, arrears },
  );
  // The excess amount of such a debit is no longer on its way.
  const isLastCalledOff = calledOff.some(({ period }) => period === asked && period <= charged);
  const { expected, ...others } = unasked;
  const awaited = isLastCalledOff || expected === undefined ? others : { ...others, expected };
  const rested = afterRest(policy, rest, awaited);
  const due = arrears === null ? Math.max(0, dueOfAsked({ ...standing, progress: rested })) : 0;
  const ofCharged = calledOff.filter(({ period }) => period <= charged);
  const carried = Math.min(sumPennies(ofCharged.map(({ amount }) => amount)), due);
  return {
    progress: { ...rested, carried: (rested.carried ?? 0) + carried },
    askedAgain: carried + sumPennies(toCome.map(({ amount }) => amount)),
  };
}
