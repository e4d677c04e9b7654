import type { PolicySummaryWire } from '@marque/contract';

type Paying = Pick<PolicySummaryWire, 'policyId' | 'policyDetail' | 'firstPayment' | 'firstCollection' | 'nextPayment'>;

/** A payment that is to be taken for a policy: the pennies, and the day, `YYYY-MM-DD`. */
export type ComingPayment = { readonly policyId: string; readonly on: string; readonly pennies: number };

/** What is taken next for policies that are in force or about to be, by day: a first debit that the bank has not collected yet, and the payment after it. */
export function comingPayments(policies: readonly Paying[]): readonly ComingPayment[] {
  return policies.flatMap(paymentsOf).sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function paymentsOf({ policyId, policyDetail, firstPayment, firstCollection, nextPayment }: Paying): ComingPayment[] {
  if (policyDetail.policyStatus !== 'ACTIVE' && policyDetail.policyStatus !== 'PENDING') return [];
  const { status, chargeOn } = firstCollection;
  const first = status === 'PENDING' && chargeOn !== null ? [{ policyId, on: chargeOn, pennies: firstPayment }] : [];
  const next = nextPayment ? [{ policyId, on: nextPayment.chargeOn, pennies: nextPayment.amount }] : [];
  return [...first, ...next];
}
