import type { BrandWire, ProductWire } from '@marque/contract';

export type SchemeWire = BrandWire['schemes'][number];

/** The scheme that an address names (`/flex`), undefined when none does. */
export function schemeOfUrl(brand: BrandWire, urlName: string): SchemeWire | undefined {
  return brand.schemes.find((scheme) => scheme.type === 'product' && scheme.urlName === urlName);
}

/** The scheme of a code, undefined when the brand no longer has it. */
export function schemeOfCode(brand: BrandWire, schemeCode: string): SchemeWire | undefined {
  return brand.schemes.find((scheme) => scheme.schemeCode === schemeCode);
}

/** The product that a scheme sells, undefined for schemes that sell none. */
export function productOf(brand: BrandWire, scheme: SchemeWire | undefined): ProductWire | undefined {
  return scheme?.product ? brand.products[scheme.product] : undefined;
}
