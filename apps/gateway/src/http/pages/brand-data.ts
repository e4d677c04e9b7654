import { type Brand, brandForBrowser } from '@marque/catalogue';
import { type BrandWire, brandWire } from '@marque/contract';

const made = new WeakMap<Brand, Map<string, BrandWire>>();

/** A brand as browsers get it, made once for each language. */
export function brandData(brand: Brand, language: string): BrandWire {
  const languages = made.get(brand) ?? new Map<string, BrandWire>();
  made.set(brand, languages);
  const known = languages.get(language);
  if (known) return known;
  const wire = brandWire.parse(brandForBrowser(brand, language));
  languages.set(language, wire);
  return wire;
}
