import type { ProductWire } from '@marque/contract';

/** The code under whose texts a promotion is told: the alias by which the visitor came, where it means this promotion, else its own. */
export function offerCode(promo: string, cameWith: string | null, promotions: ProductWire['promotions']): string {
  const typed = cameWith?.trim().toUpperCase() ?? '';
  const aliases = promotions.find(({ code }) => code === promo)?.aliases ?? [];
  return aliases.includes(typed) ? typed : promo;
}
