import type { CustomerAccountWire } from '@marque/contract';

type Owing = Pick<CustomerAccountWire, 'outstandingAmount' | 'takenNext'>;

/** Pennies that are open on an account and that no try to come asks for. */
export function unpaidUnasked({ outstandingAmount, takenNext: { next } }: Owing): number {
  return next?.stage === 'TRIED_AGAIN' ? Math.max(0, outstandingAmount - next.amount) : outstandingAmount;
}
