import type { PolicySummaryWire } from '@marque/contract';
import { policyEnd } from '../../../policy/policy-end.ts';
import { comingPayments } from './coming-payments.ts';

type Told = Pick<
  PolicySummaryWire,
  'policyId' | 'policyDetail' | 'price' | 'paymentSchedule' | 'firstCollection' | 'takenNext'
>;

/** One fact of a policy's card. Money in pennies, `on` a day, `at` a moment; the end of a policy is its last minute. */
export type CardFact =
  | { readonly kind: 'price'; readonly pennies: number; readonly schedule: PolicySummaryWire['paymentSchedule'] }
  | { readonly kind: 'next'; readonly pennies: number; readonly on: string }
  | { readonly kind: 'nothingNext' | 'unpaid' | 'held' }
  | { readonly kind: 'from' | 'until'; readonly at: string }
  | { readonly kind: 'goesOn' }
  | { readonly kind: 'ended'; readonly at: string | undefined };

/** What matters now of a policy: its price, what is taken next, and how far its cover goes. An ended policy says when it ended. */
export function cardFacts(policy: Told): readonly CardFact[] {
  const { policyStatus, inceptedAt } = policy.policyDetail;
  const end = policyEnd(policy.policyDetail);
  if (policyStatus !== 'ACTIVE' && policyStatus !== 'PENDING') return [{ kind: 'ended', at: end }];
  const cover: CardFact =
    policyStatus === 'PENDING'
      ? { kind: 'from', at: inceptedAt }
      : end === undefined
        ? { kind: 'goesOn' }
        : { kind: 'until', at: end };
  return [{ kind: 'price', pennies: policy.price, schedule: policy.paymentSchedule }, ...nextOf(policy), cover];
}

function nextOf(policy: Told): CardFact[] {
  const [next] = comingPayments([policy]);
  if (next) return [{ kind: 'next', pennies: next.pennies, on: next.on }];
  const { standstill } = policy.takenNext;
  if (standstill === 'UNPAID') return [{ kind: 'unpaid' }];
  if (standstill === 'HELD') return [{ kind: 'held' }];
  // A payment that failed, or whose day the bank has not named, is still to come.
  const { status } = policy.firstCollection;
  return status === 'FAILED' || status === 'PENDING' ? [] : [{ kind: 'nothingNext' }];
}
