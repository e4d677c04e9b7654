import { answerReader, circumstancesOf } from '@marque/asking';
import { holds } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { registry } from '../config/load-brands.ts';

/** The customer whose policy it is. */
const holder = { kind: 'customer', permissions: [] } as const;

/** Codes of the covers that a policy has: those always included whose condition holds for what was disclosed, then those that were chosen. */
export function coversHeld({
  policy,
  version,
  product,
  brand,
}: {
  policy: Policy;
  version: PolicyVersion;
  product: Product;
  brand: Brand;
}): string[] {
  const read = answerReader({ product, registry }, version);
  const occasion = { scheme: policy.schemeCode, features: brand.features, policy: { isStarted: true } };
  const circumstances = circumstancesOf(holder, occasion);
  const included = product.covers.included.filter(
    ({ when }) => when === undefined || holds(when, read, circumstances, product.questionnaire.conditions),
  );
  return [...included.map(({ code }) => code), ...version.quote.covers];
}
