import type { ProposalWire, QuoteWire } from '@marque/contract';

/** The state of a cover that may be added: no price has it, nothing was decided, or it was taken or not. */
export type AddOnStanding = 'unavailable' | 'undecided' | 'added' | 'declined';

/** The state of an optional cover of a quote. */
export function addOnStanding(
  code: string,
  { priceOptions }: Pick<QuoteWire, 'priceOptions'>,
  { requestedOptionalCovers }: Pick<ProposalWire, 'requestedOptionalCovers'>,
): AddOnStanding {
  if (!priceOptions.some(({ covers }) => covers.includes(code))) return 'unavailable';
  const decided = Object.hasOwn(requestedOptionalCovers, code) ? requestedOptionalCovers[code] : undefined;
  if (decided === undefined) return 'undecided';
  return decided.selected ? 'added' : 'declined';
}
