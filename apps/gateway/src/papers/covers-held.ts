import { type Circumstances, getPath, holds } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';

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
  const { profiles, assets, quote } = version.data;
  const places = [profiles['ph'], assets[product.coreAsset.code], quote];
  const read = (name: string) => places.map((place) => getPath(place, name)).find((value) => value !== undefined);
  const circumstances: Circumstances = {
    features: brand.features,
    anonymous: false,
    admin: false,
    permissions: [],
    scheme: policy.schemeCode,
    policy: true,
    policyStarted: true,
  };
  const included = product.covers.included.filter(
    ({ when }) => when === undefined || holds(when, read, circumstances, product.questionnaire.conditions),
  );
  return [...included.map(({ code }) => code), ...version.quote.covers];
}
