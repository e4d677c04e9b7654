import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { Registry } from '@marque/forms';
import type { Answerer, Occasion } from './circumstances-of.ts';

/** Disclosures, and their day. */
export type EarlierDisclosure = { readonly disclosed: Disclosed; readonly on: LocalDate };

/**
 * The subject of the questions: a product's questions under a scheme of a brand, the person who answers, and the moment of the review.
 * A proposal has only these. A policy that is being changed adds `policy`, and in `told` its disclosures at the sale and at each change.
 */
export type AskedSubject = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  /** The rules and inputs that the questions name. */
  readonly registry: Registry;
  readonly answerer: Answerer;
  readonly now: Instant;
  /** The policy that is being changed, if any. */
  readonly policy?: Occasion['policy'];
  /** Earlier disclosures, the earliest first: an unchanged answer is judged by the day of its disclosure, any other by today. */
  readonly told?: readonly EarlierDisclosure[];
};

/** Today in the brand's time zone. */
export function todayOf({ brand, now }: Pick<AskedSubject, 'brand' | 'now'>): LocalDate {
  return dayOf(now, brand.timeZone);
}
