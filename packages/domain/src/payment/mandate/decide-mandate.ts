import type { PaymentMethodStatus } from '../../enumerations.ts';
import { movedBy } from '../moves.ts';
import { MANDATE_MOVES, type MandateMove } from './mandate-moves.ts';

/** What follows besides the new status: end the collections under way, tell the customer, write it into the record. */
export type MandateStep = 'end-collections' | 'tell-end' | 'note';

/** `next` is null if nothing changes. */
export type MandateDecision = { readonly next: PaymentMethodStatus | null; readonly steps: readonly MandateStep[] };

const WORDS: { readonly [S in PaymentMethodStatus]: MandateMove } = {
  PENDING_CUSTOMER_APPROVAL: 'asked',
  ACTIVE: 'taken-on',
  CANCELLED: 'ended',
};

/** The result of a mandate's state at the provider. Repeated news counts once. */
export function decideMandate(said: PaymentMethodStatus, held: PaymentMethodStatus): MandateDecision {
  const next = movedBy(MANDATE_MOVES, WORDS[said], held);
  if (next === undefined) return { next: null, steps: [] };
  return { next, steps: next === 'CANCELLED' ? ['end-collections', 'tell-end', 'note'] : ['note'] };
}
