import type { CustomerAccountWire } from '@marque/contract';

type Owing = Pick<CustomerAccountWire, 'outstandingAmount' | 'spreadAmount' | 'takenNext'>;

/** Pennies open on an account that no coming try asks for, and that no later payment includes as agreed. */
export function unpaidUnasked({ outstandingAmount, spreadAmount, takenNext: { next } }: Owing): number {
  const tried = next?.stage === 'TRIED_AGAIN' ? next.amount : 0;
  return Math.max(0, outstandingAmount - spreadAmount - tried);
}
