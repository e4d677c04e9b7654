import type { ProposalWire, QuoteWire } from '@marque/contract';

/** How a cover that may be added stands: no price has it, nothing was decided, or it was taken or not. */
export type AddOnStanding = 'unavailable' | 'undecided' | 'added' | 'declined';

/** How an optional cover of a quote stands. */
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
