import { additionalDriversMax, type Product } from '@marque/catalogue';
import type { Offers } from '@marque/domain/changes/change';

/** What a product lets a customer choose from. */
export function offersOf(product: Product): Offers {
  return {
    coreAsset: product.coreAsset.code,
    additionalProfilesMax: additionalDriversMax(product),
    optionalCovers: product.covers.optional.map(({ code }) => code),
    voluntaryExcess: product.excess.voluntaryExcess,
    isExcessAdjustable: product.excess.isAdjustable,
    paymentSchedules: product.paymentSchedules.map(({ type }) => type),
  };
}
