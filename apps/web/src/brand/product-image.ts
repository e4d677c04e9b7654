import type { BrandWire } from '@marque/contract';
import { brandFile } from './brand-file.ts';

/** The picture of a product of the brand, by its key `<brand>-<product>`; undefined if the brand has none. */
export function productImage(brand: BrandWire, product: string): string | undefined {
  return proposalImage(brand, `${brand.brand}-${product}`);
}

/** A picture beside a proposal, by its key (`driveaway-stay`, `driveaway-flex`); undefined if the brand has none. */
function proposalImage(brand: BrandWire, key: string): string | undefined {
  const { proposals } = brand.images;
  const path = Object.hasOwn(proposals, key) ? proposals[key] : undefined;
  return path === undefined ? undefined : brandFile(brand, path);
}
