import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { productSold } from './product-sold.ts';

/**
 * The product of a policy, by its scheme. Throws if the brand no longer has it: no gateway starts without a product
 * that was sold.
 */
export function productOfPolicy(brand: Brand, policy: Pick<Policy, 'schemeCode' | 'policyId'>): Product {
  const { policyId, schemeCode } = policy;
  const product = productSold(brand, policy);
  if (!product) throw new Error(`brand.yaml: policy ${policyId} needs the scheme ${schemeCode} and its product`);
  return product;
}
