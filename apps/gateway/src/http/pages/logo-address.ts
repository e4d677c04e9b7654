import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';

/** Where a page finds the brand's logo, as an attribute holds it: with the version, so that browsers may keep it. */
export function logoAddress(brand: Brand): string {
  return escapeHtml(`/brand/${brand.images.logo}?v=${encodeURIComponent(brand.version)}`);
}
