import type { CustomerAccountWire, PolicySummaryWire } from '@marque/contract';
import { paymentsTaken } from '../../../payments/account/payments-taken.ts';

type Paying = Pick<PolicySummaryWire, 'policyId'>;
type Billed = Pick<CustomerAccountWire, 'policyId' | 'takenNext'>;

/**
 * A payment that is to be taken for a policy: the pennies, the day, `YYYY-MM-DD`, and from which means; null if none
 * can be asked.
 */
export type ComingPayment = {
  /** Its name among the others: two of one policy may be taken on one day. */
  readonly key: string;
  readonly policyId: string;
  readonly on: string;
  readonly pennies: number;
  readonly methodId: string | null;
  /** The part that comes back once it has arrived, since cover has ended; 0 if nothing does. */
  readonly comesBack: number;
};

/**
 * What is taken next for some policies, as their accounts tell it, by day: what banks have yet to draw, even after the
 * end of cover, and the payment after it.
 */
export function comingPayments(policies: readonly Paying[], accounts: readonly Billed[]): readonly ComingPayment[] {
  return policies
    .flatMap(({ policyId }) =>
      accounts
        .filter((account) => account.policyId === policyId)
        .flatMap(({ takenNext }) => paymentsTaken(takenNext))
        .map(({ on, amount, methodId, stage, periodStart, comesBack }) => ({
          key: `${policyId} ${periodStart} ${stage} ${on}`,
          ...{ policyId, on, pennies: amount, methodId, comesBack },
        })),
    )
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
