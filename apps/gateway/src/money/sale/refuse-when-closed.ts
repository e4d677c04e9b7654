import type { Brand } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { refuse } from '../../ground/refuse.ts';

/** Ends the request with `checkout_disabled` while the brand binds nothing (feature `bindEnabled` is off), or the product has no way to pay. */
export function refuseWhenClosed({ features, products }: Brand, { product }: Pick<Proposal, 'product'>): void {
  const schedules = products[product]?.paymentSchedules ?? [];
  if (features['bindEnabled'] === false || schedules.length === 0) refuse('checkout_disabled');
}
