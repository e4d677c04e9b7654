import type { LocalDate } from '@marque/base';
import type { Product } from '@marque/catalogue';
import { averagesFor } from '@marque/domain/rating/averages-for';

/** Optional covers that may not be offered on a day: protection of the no-claims discount without last year's averages. */
export function withheldCovers({ ncdProtection }: Pick<Product, 'ncdProtection'>, today: LocalDate): string[] {
  return ncdProtection === null || averagesFor(ncdProtection.averages, today) ? [] : [ncdProtection.cover];
}
