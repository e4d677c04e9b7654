import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';

/** The product of a policy, by its scheme. Throws where the brand no longer has it: a brand keeps the products that it has sold. */
export function productOfPolicy(
  brand: Brand,
  { schemeCode, policyId }: Pick<Policy, 'schemeCode' | 'policyId'>,
): Product {
  const code = brand.schemes.find((scheme) => scheme.schemeCode === schemeCode)?.product;
  const product = code === undefined ? undefined : brand.products[code];
  if (!product) throw new Error(`brand.yaml: policy ${policyId} needs the scheme ${schemeCode} and its product`);
  return product;
}
