import type { Brand, Product } from '@marque/catalogue';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';

/** Whether another product of the brand has a promotion by this code. */
export function hasOtherProductCode({ products }: Brand, product: Product, typed: string): boolean {
  return Object.values(products).some(
    ({ code, rating }) => code !== product.code && promotionByCode(rating.promotions ?? [], typed) !== undefined,
  );
}
