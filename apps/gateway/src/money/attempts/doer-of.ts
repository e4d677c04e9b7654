import type { Doer } from '../../store/append-events.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { systemPrincipal } from '../../store/owned.ts';

/** The actor of an attempt's effects: the gateway, for the owner, or the member of staff who took the payment by phone. */
export function doerOf({ brand, actor }: Pick<Attempt, 'brand' | 'actor'>, owner: string): Doer {
  const principal = { ...systemPrincipal(brand), subject: owner };
  if (actor === null) return { principal, requestId: null };
  return { principal: { ...principal, actor }, requestId: null, reason: 'A payment by phone' };
}
