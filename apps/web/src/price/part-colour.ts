import type { BreakdownPart } from '@marque/kit';
import type { PricePart } from './price-parts.ts';

const COVER_COLOURS = [1, 2, 3, 4] as const;
const TAX_COLOUR = 5;

/** The colour of a part of a price in its bar: covers by their place, the tax separately. A discount has none. */
export function partColour({ kind }: Pick<PricePart, 'kind'>, index: number): BreakdownPart['colour'] {
  if (kind === 'discount') return 'none';
  return kind === 'tax' ? TAX_COLOUR : (COVER_COLOURS[index % COVER_COLOURS.length] ?? 1);
}
