import { withheldCovers } from '@marque/asking';
import { dayOf, type Instant } from '@marque/base';
import { type Brand, ncdDiscountsPath } from '@marque/catalogue';

/** A line for each product whose brand sells a cover that may not be offered now: the file, and what it lacks. */
export function withheldLines(brands: ReadonlyMap<string, Brand>, now: Instant): string[] {
  return [...brands.values()].flatMap((brand) => {
    const today = dayOf(now, brand.timeZone);
    return Object.values(brand.products).flatMap((product) =>
      withheldCovers(product, today).map((code) => {
        const insurer = product.covers.optional.find((cover) => cover.code === code)?.insurer ?? '';
        const lastYear = Number(today.slice(0, 4)) - 1;
        return `brands/${brand.brand}/${ncdDiscountsPath(insurer)}: expected the average discounts of ${lastYear}; until they are there ${product.code} does not offer ${code}`;
      }),
    );
  });
}
