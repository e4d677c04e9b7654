import type { BrandWire } from '@marque/contract';

/** Where a content page of the brand is served, in the visitor's language. */
export function contentAddress(brand: BrandWire, page: string): string {
  return `${brand.contentBaseUrl}/${brand.language}/${page}`;
}
