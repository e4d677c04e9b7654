import type { BrandWire } from '@marque/contract';

/** The brand that the gateway wrote into the page. Throws when it is not there: nothing can be shown without it. */
export function readBrandData(page: Document): BrandWire {
  const element = page.getElementById('brand-data');
  if (!element?.textContent)
    throw new Error('The page holds no brand: the gateway fills it in when it serves the page.');
  return JSON.parse(element.textContent) as BrandWire;
}
