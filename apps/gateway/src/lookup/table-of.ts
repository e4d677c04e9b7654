import type { Brand, LookUpTable } from '@marque/catalogue';
import { refuse } from '../ground/refuse.ts';

/** A look-up table of the brand by its name. Refuses with `not_found` when it has none of that name. */
export function tableOf(brand: Brand, name: string): LookUpTable {
  const table = Object.hasOwn(brand.tables, name) ? brand.tables[name] : undefined;
  return table ?? refuse('not_found');
}
