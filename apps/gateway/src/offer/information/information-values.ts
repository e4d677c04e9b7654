import type { TextValues } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { type OfferWords, productName } from '../offer-words.ts';

/** The subject of the information: a product, or one of its optional covers. */
export type About = { readonly brand: Brand; readonly product: Product; readonly cover: string | null };

/** The endorsement whose age decides whether other cars may be driven. */
const OTHER_CARS_EXCLUDED = 'DRIVE_OTHER_CARS_EXCLUDED';

/** The values that the texts `productInformation.*` may name, in words. */
export function informationValues({ brand, product, cover }: About, words: OfferWords): TextValues {
  const limit = product.covers.optional.find(({ code }) => code === cover)?.limitPennies;
  const otherCarsAge = product.rating.endorsements.find(({ code }) => code === OTHER_CARS_EXCLUDED)?.ageBelow;
  return {
    product: productName(brand, product, words),
    brand: brand.name,
    email: brand.mail.replyTo,
    ...(brand.support?.telephone === undefined ? {} : { telephone: brand.support.telephone }),
    ...(limit === undefined ? {} : { limit: words.roundMoney(limit) }),
    ...(otherCarsAge === undefined ? {} : { otherCarsAge }),
  };
}
