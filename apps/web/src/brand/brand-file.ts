import type { BrandWire } from '@marque/contract';

/** Where a file of the brand's folder is served, a picture say; with the brand's version, so that browsers may keep it. */
export function brandFile(brand: BrandWire, path: string): string {
  return `/brand/${path}?v=${encodeURIComponent(brand.version)}`;
}
