import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { Registry } from '@marque/forms';
import type { Answerer, Occasion } from './circumstances-of.ts';

/** What was disclosed, and the day on which it was. */
export type Told = { readonly disclosed: Disclosed; readonly on: LocalDate };

/**
 * What is asked: a product's questions under a scheme of a brand, by whom they are answered, and the moment at which the answers are looked at.
 * A proposal says no more. A policy with the changes being made to it says `policy`, and in `told` what it was sold with and changed to.
 */
export type AskedSubject = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  /** The rules and inputs that the questions name. */
  readonly registry: Registry;
  readonly answerer: Answerer;
  readonly now: Instant;
  /** The policy that is changed, if one is. */
  readonly policy?: Occasion['policy'];
  /** What was told before, the earliest first: an answer that is the same since is judged by the day on which it was told, any other by today. */
  readonly told?: readonly Told[];
};

/** Today in the brand's time zone. */
export function todayOf({ brand, now }: Pick<AskedSubject, 'brand' | 'now'>): LocalDate {
  return dayOf(now, brand.timeZone);
}
