import { dayOf, type LocalDate, type Pennies } from '@marque/base';
import type { BillAccount } from '../bill-run/bill-account.ts';
import type { EndingBooks } from '../ending/ending-step.ts';
import type { RefundPart } from '../ending/split-refund.ts';

/**
 * The days on which an account's debits were or will be drawn from which money goes back: parts of payments, and debits
 * under way.
 */
export function debitsGoingBack(
  {
    ending,
    arriving = [],
    policy: { timeZone },
  }: Pick<BillAccount, 'arriving' | 'policy'> & {
    readonly ending: Pick<EndingBooks, 'payments'>;
  },
  { parts, comesBack }: { readonly parts: readonly RefundPart[]; readonly comesBack: Pennies },
): LocalDate[] {
  const paid = ending.payments.filter(
    ({ provider, paymentId }) => provider !== 'stripe' && parts.some((part) => part.paymentId === paymentId),
  );
  return [
    ...paid.map(({ paidAt }) => dayOf(paidAt, timeZone)),
    ...(comesBack > 0 ? arriving.flatMap(({ payOn }) => (payOn === null ? [] : [payOn])) : []),
  ];
}
