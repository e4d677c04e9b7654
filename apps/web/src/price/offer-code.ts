import type { ProductWire } from '@marque/contract';

/** The code whose texts describe a promotion: the visitor's alias if it means this promotion, otherwise its own. */
export function offerCode(promo: string, cameWith: string | null, promotions: ProductWire['promotions']): string {
  const typed = cameWith?.trim().toUpperCase() ?? '';
  const aliases = promotions.find(({ code }) => code === promo)?.aliases ?? [];
  return aliases.includes(typed) ? typed : promo;
}
