import type { CustomerAccountWire } from '@marque/contract';

/** The words about what we forgot to ask for. Once cover has ended it is owed like the rest, and letters ask for it. */
export function forgottenHint(
  { heldUntil, spreadAmount }: Pick<CustomerAccountWire, 'heldUntil' | 'spreadAmount'>,
  isCovered: boolean,
): string {
  if (heldUntil !== null) return 'billing.notices.forgottenHeld';
  if (!isCovered) return 'billing.notices.forgottenOver';
  return spreadAmount > 0 ? 'billing.notices.forgottenSpread' : 'billing.notices.forgottenHint';
}

/** Why it is to be paid. */
export function whyForgotten(isCovered: boolean): string {
  return isCovered ? 'missed.why.forgotten' : 'missed.why.forgottenOver';
}
