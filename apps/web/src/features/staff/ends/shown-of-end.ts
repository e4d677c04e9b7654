import type { CallInput, InsurerEndingWire } from '@marque/contract';

/**
 * What was shown about an end by the insurer’s will, as sent with the decision: the gateway refuses it if it has
 * changed since.
 */
export function shownOfEnd({
  settlesOn,
  claims,
  ending,
}: InsurerEndingWire): CallInput<'endByInsurer'>['body']['shown'] {
  const { refund, comesBack, leftToPay, kept } = ending;
  return { settlesOn, kept, refund, comesBack, leftToPay, claims: claims.map(({ reference }) => reference) };
}
