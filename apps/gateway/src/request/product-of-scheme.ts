import type { Brand, Product } from '@marque/catalogue';
import { refuse } from '../ground/refuse.ts';

/** The product that a scheme of the brand sells; refuses a scheme that is unknown or cannot be started. */
export function productOfScheme(brand: Brand, schemeCode: string): Product {
  const scheme = brand.schemes.find((one) => one.schemeCode === schemeCode && one.type === 'product' && one.available);
  const product = scheme?.product === undefined ? undefined : brand.products[scheme.product];
  const message = 'is not a scheme that can be started';
  return (
    product ?? refuse('validation_failed', undefined, [{ pointer: '/schemeCode', code: 'unknown_scheme', message }])
  );
}
