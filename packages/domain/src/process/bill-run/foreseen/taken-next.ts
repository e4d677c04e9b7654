import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { NothingReason, StandstillReason } from '../../../enumerations.ts';
import { takesUnpaidBack } from '../../../policy/ending/asks-no-more.ts';
import type { BillAccount, BillingTerms } from '../bill-account.ts';
import { type PaymentAhead, whatComes } from '../payments-to-come.ts';

/** What is taken next from an account if nothing changes, as every page and paper tells it. */
export type TakenNext = {
  /** What its bank was asked for and is still to draw, by day. */
  readonly underWay: readonly PaymentAhead[];
  /** What is asked for next; null if nothing is. */
  readonly next: PaymentAhead | null;
  /** The first month before it for which nothing is taken, on the day on which it begins. */
  readonly nothingOn: { readonly on: LocalDate; readonly why: NothingReason } | null;
  /** Why nothing is asked for next; null if something is. */
  readonly standstill: StandstillReason | null;
};

/** What is taken next of an account that nothing is known to be billed for. */
export const NOTHING_TAKEN: TakenNext = { underWay: [], next: null, nothingOn: null, standstill: 'NOTHING_FOLLOWS' };

/**
 * What is taken next from an account, by the steps that the bill run will take (`whatComes`). What we failed to ask for
 * in time is not part of it.
 */
export function takenNext(account: BillAccount, terms: BillingTerms, now: Instant): TakenNext {
  const underWay: PaymentAhead[] = [];
  let nothingOn: TakenNext['nothingOn'] = null;
  for (const one of whatComes(account, terms, now)) {
    if (one.stage === 'NOTHING') nothingOn ??= { on: one.payOn, why: one.why };
    else if (one.stage === 'UNDER_WAY') underWay.push(one);
    else return { underWay: withComingBack(account, underWay), next: one, nothingOn, standstill: null };
  }
  return { underWay: withComingBack(account, underWay), next: null, nothingOn, standstill: standstillOf(account, now) };
}

/** What banks still draw once cover has ended pays what is owed, by day. The rest of it comes back. */
function withComingBack(
  { balance, ending }: Pick<BillAccount, 'balance' | 'ending'>,
  underWay: readonly PaymentAhead[],
): readonly PaymentAhead[] {
  if (ending?.isDone !== true) return underWay;
  let owed = Math.max(0, balance);
  return underWay.map((one) => {
    const pays = Math.min(owed, one.amount);
    owed -= pays;
    return pays < one.amount ? { ...one, comesBack: one.amount - pays } : one;
  });
}

function standstillOf({ arrears, hold, policy, ending }: BillAccount, now: Instant): StandstillReason {
  const nothing = policy.termination === null && policy.paysLater?.at(-1)?.on === null ? 'NOT_TOLD' : 'NOTHING_FOLLOWS';
  if (!arrears || takesUnpaidBack(policy, { isEnded: ending?.isDone === true })) return nothing;
  return hold && hold.until >= dayOf(now, policy.timeZone) ? 'HELD' : 'UNPAID';
}
