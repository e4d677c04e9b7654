import type { BrandWire } from '@marque/contract';

/** The address of a content page of the brand, in the visitor's language. */
export function contentAddress(brand: BrandWire, page: string): string {
  return `${brand.contentBaseUrl}/${brand.language}/${page}`;
}
