import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';

/** The address of the brand's logo, for an attribute: with the version, so that browsers may keep it. */
export function logoAddress(brand: Brand): string {
  return escapeHtml(`/brand/${brand.images.logo}?v=${encodeURIComponent(brand.version)}`);
}
