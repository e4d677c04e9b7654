import type { Product } from '@marque/catalogue';
import type { PromotionSettings } from '@marque/domain/rating/promotions/promotion';

/** The promotion of a product that a code means, its own or one of its aliases, in whatever case it was typed. */
export function promotionOf({ rating }: Product, promo: string): PromotionSettings | undefined {
  const wanted = promo.trim().toUpperCase();
  return rating.promotions?.find(({ code, aliases = [] }) => code === wanted || aliases.includes(wanted));
}
