import { addToDate, type LocalDate } from '@marque/base';
import type { CustomerAccountWire, PolicySummaryWire, TakenNextWire } from '@marque/contract';
import { policyEndAhead } from '../../../policy/policy-end.ts';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { comingPayments } from './coming-payments.ts';

type Told = Pick<
  PolicySummaryWire,
  'policyId' | 'policyDetail' | 'renewalProposal' | 'today' | 'price' | 'paymentSchedule' | 'firstCollection'
>;
type Billed = Pick<CustomerAccountWire, 'policyId' | 'takenNext'>;

/** One fact of a policy's card. Money in pennies, `on` a day, `at` a moment; the end of a policy is its last minute. */
export type CardFact =
  | { readonly kind: 'price'; readonly pennies: number; readonly schedule: PolicySummaryWire['paymentSchedule'] }
  | { readonly kind: 'next'; readonly pennies: number; readonly on: string }
  | { readonly kind: 'nothingNext' | 'unpaid' | 'held' | 'nextLoading' }
  | { readonly kind: 'from' | 'until'; readonly at: string }
  /** `paidTo` is the last day that is paid for; undefined if that is uncertain. */
  | { readonly kind: 'goesOn'; readonly paidTo: string | undefined }
  | { readonly kind: 'ended' | 'void'; readonly at: string | undefined };

/**
 * What matters now about a policy: its price, what is taken next, and how far its cover goes. What is taken next loads
 * with the accounts, and is left out if no account names it. An ended policy says when it ended; one that is void, or
 * is to be, says after which minute. A policy that is to be void, or never begins, no longer has a price.
 */
export function cardFacts(policy: Told, accounts: readonly Billed[] | 'LOADING'): readonly CardFact[] {
  const { policyStatus, inceptedAt } = policy.policyDetail;
  const end = policyEndAhead(policy);
  if (policyStatus === 'VOIDED') return [{ kind: 'void', at: end }];
  if (policyStatus !== 'ACTIVE' && policyStatus !== 'PENDING') return [{ kind: 'ended', at: end }];
  const next = nextOf(policy, accounts);
  const waiting = waitingEnd(policy.policyDetail);
  if (waiting === 'void') return [...next, { kind: 'void', at: end }];
  if (waiting === 'never') return next;
  const cover: CardFact =
    policyStatus === 'PENDING'
      ? { kind: 'from', at: inceptedAt }
      : end === undefined
        ? { kind: 'goesOn', paidTo: paidTo(policy, accounts) }
        : { kind: 'until', at: end };
  return [{ kind: 'price', pennies: policy.price, schedule: policy.paymentSchedule }, ...next, cover];
}

/**
 * The last day that is paid for: the day before the next payment’s cover begins, if nothing is on its way or failed.
 */
function paidTo({ policyId, today }: Told, accounts: readonly Billed[] | 'LOADING'): string | undefined {
  if (accounts === 'LOADING') return undefined;
  const taken = accounts.find((account) => account.policyId === policyId)?.takenNext;
  const from = taken && firstUnpaid(taken);
  return from !== undefined && from > today ? addToDate(from as LocalDate, { days: -1 }) : undefined;
}

/** The first day that is not paid for yet. */
function firstUnpaid({ underWay, next, nothingOn }: TakenNextWire): string | undefined {
  if (underWay.length > 0 || next === null || next.stage === 'TRIED_AGAIN') return undefined;
  return nothingOn !== null && nothingOn.on < next.periodStart ? nothingOn.on : next.periodStart;
}

function nextOf(policy: Told, accounts: readonly Billed[] | 'LOADING'): CardFact[] {
  if (accounts === 'LOADING') return [{ kind: 'nextLoading' }];
  const [next] = comingPayments([policy], accounts);
  if (next) return [{ kind: 'next', pennies: next.pennies, on: next.on }];
  const account = accounts.find(({ policyId }) => policyId === policy.policyId);
  if (!account) return [];
  const { standstill } = account.takenNext;
  if (standstill === 'UNPAID') return [{ kind: 'unpaid' }];
  if (standstill === 'HELD') return [{ kind: 'held' }];
  // A payment that failed, or whose day the bank has not named, is still to come.
  const { status } = policy.firstCollection;
  return status === 'FAILED' || status === 'PENDING' ? [] : [{ kind: 'nothingNext' }];
}
