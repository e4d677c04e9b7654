import type { Product } from './schema/brand.ts';

/** How many additional drivers a product insures at most; 0 if none can be added. */
export function additionalDriversMax({ disclosures, additionalDriver }: Product): number {
  if (additionalDriver === null) return 0;
  return Math.max(0, ...disclosures.map(({ maxAdditionalProfiles }) => maxAdditionalProfiles ?? 0));
}
