import { dayOf, type Instant } from '@marque/base';
import type { PaymentChanged } from './foresee-change.ts';

/** From when a change holds, and the payments to come, with it and without. */
type Ahead = { readonly effectiveAt: Instant; readonly payments: readonly PaymentChanged[] };

/**
 * The payment that a change leaves as it is, because it is announced or on its way, though the change holds before it
 * and moves the later ones. Null if there is none.
 */
export function paymentThatStays({ effectiveAt, payments }: Ahead, timeZone: string): PaymentChanged | null {
  const [first, ...later] = payments;
  if (!first || first.from === null || first.from !== first.to) return null;
  const isBefore = dayOf(effectiveAt, timeZone) < first.payOn;
  return isBefore && later.some(({ from, to }) => from !== to) ? first : null;
}
