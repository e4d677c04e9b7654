import type { Brand } from '@marque/catalogue';
import type { Config } from '../ground/config.ts';

/** A line for each brand that takes claims online, although this deployment has no claims handler. */
export function claimsFaults({ claims }: Pick<Config, 'claims'>, brands: ReadonlyMap<string, Brand>): string[] {
  if (claims !== undefined) return [];
  return [...brands.values()]
    .filter(({ features }) => features['claimsHandling'] === true)
    .map(
      ({ brand }) =>
        `brands/${brand}/brand.yaml, features.claimsHandling: expected a claims handler, found none; set CLAIMS_API_URL, CLAIMS_API_KEY and CLAIMS_WEBHOOK_SECRET, or turn the feature off`,
    );
}
