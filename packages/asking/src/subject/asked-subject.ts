import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Registry } from '@marque/forms';
import type { Answerer } from './circumstances-of.ts';

/** What is asked: a product's questions under a scheme of a brand, by whom they are answered, and the moment at which the answers are looked at. */
export type AskedSubject = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  /** The rules and inputs that the questions name. */
  readonly registry: Registry;
  readonly answerer: Answerer;
  readonly now: Instant;
};

/** Today in the brand's time zone. */
export function todayOf({ brand, now }: Pick<AskedSubject, 'brand' | 'now'>): LocalDate {
  return dayOf(now, brand.timeZone);
}
