import type { PolicySummaryWire } from '@marque/contract';
import { paymentsTaken } from '../../../payments/account/payments-taken.ts';

type Paying = Pick<PolicySummaryWire, 'policyId' | 'policyDetail' | 'takenNext'>;

/** A payment that is to be taken for a policy: the pennies, the day, `YYYY-MM-DD`, and from which means; null where nothing can be asked. */
export type ComingPayment = {
  readonly policyId: string;
  readonly on: string;
  readonly pennies: number;
  readonly methodId: string | null;
};

/** What is taken next for policies that are in force or about to be, by day: what banks are still to draw, and the payment after it. */
export function comingPayments(policies: readonly Paying[]): readonly ComingPayment[] {
  return policies.flatMap(paymentsOf).sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function paymentsOf({ policyId, policyDetail, takenNext }: Paying): ComingPayment[] {
  if (policyDetail.policyStatus !== 'ACTIVE' && policyDetail.policyStatus !== 'PENDING') return [];
  return paymentsTaken(takenNext).map(({ on, amount, methodId }) => ({ policyId, on, pennies: amount, methodId }));
}
