import type { CustomerAccountWire } from '@marque/contract';

type Owing = Pick<CustomerAccountWire, 'outstandingAmount' | 'spreadAmount' | 'takenNext'>;

/** Pennies that are open on an account, that no try to come asks for, and that come with no later payment as agreed. */
export function unpaidUnasked({ outstandingAmount, spreadAmount, takenNext: { next } }: Owing): number {
  const tried = next?.stage === 'TRIED_AGAIN' ? next.amount : 0;
  return Math.max(0, outstandingAmount - spreadAmount - tried);
}
