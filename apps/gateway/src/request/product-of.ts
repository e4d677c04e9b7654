import type { Brand, Product } from '@marque/catalogue';
import { refuse } from '../ground/refuse.ts';

/** The product of a stored proposal; refuses when the brand no longer has it. */
export function productOf(brand: Brand, code: string): Product {
  return brand.products[code] ?? refuse('wrong_state', 'The product of this proposal is no longer offered');
}
