import type { BrandWire } from '@marque/contract';

/**
 * The address of a file of the brand's folder, such as a picture; with the brand's version, so that browsers may keep
 * it.
 */
export function brandFile(brand: BrandWire, path: string): string {
  return `/brand/${path}?v=${encodeURIComponent(brand.version)}`;
}
