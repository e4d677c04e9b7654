import type { Brand, Product } from '@marque/catalogue';
import type { ScheduleType } from '@marque/domain/enumerations';
import type { Policy } from '@marque/domain/policy/policy';
import type { Quote } from '@marque/domain/rating/quote';
import { lastVersion } from '@marque/domain/renewal/told/last-premium';
import { type TermDifference, termDifferences } from '@marque/domain/renewal/told/term-differences';
import { coversOfSale } from '../papers/covers-of-sale.ts';

type Terms = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  readonly turnsAt: string;
  /** The next term. */
  readonly quote: Quote | null;
  readonly schedule: ScheduleType;
  readonly covers: readonly string[];
};

/** How a policy's next term differs from the one that ends; nothing without a price. */
export function differencesOfTerm(terms: Terms): TermDifference[] {
  const { brand, product, policy, turnsAt, quote, schedule, covers } = terms;
  if (quote?.ratingStatus !== 'QUOTE') return [];
  const { schemeCode } = policy;
  const version = lastVersion(policy, turnsAt);
  // A policy sold before covers were kept is read by the questionnaire of today.
  const before = version.covers ?? coversOfSale({ schemeCode, version, product, brand });
  const ended = { quote: version.quote, schedule: policy.paymentSchedule, covers: before };
  return termDifferences(ended, { quote, schedule, covers });
}
