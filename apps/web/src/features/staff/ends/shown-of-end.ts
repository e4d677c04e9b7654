import type { CallInput, InsurerEndingWire } from '@marque/contract';

/** What was shown of an end by the insurer’s will, as it is sent when it is decided: the gateway refuses what has changed since. */
export function shownOfEnd({
  settlesOn,
  claims,
  ending,
}: InsurerEndingWire): CallInput<'endByInsurer'>['body']['shown'] {
  const { refund, comesBack, leftToPay, kept } = ending;
  return { settlesOn, kept, refund, comesBack, leftToPay, claims: claims.map(({ reference }) => reference) };
}
