import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TariffSettings } from '@marque/domain/rating/tariff-settings';
import { parse } from 'yaml';
import { root } from '../run.ts';

/** What `rating:` in the `product.yaml` of a product of the showcase brand says. */
export function showcaseSettings(product: string): TariffSettings {
  return parse(readFileSync(join(root, `brands/showcase/products/${product}/product.yaml`), 'utf8')).rating;
}
