import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOver } from '@marque/base';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { parse } from 'yaml';
import { root } from '../run.ts';

/** The content of `rating:` of a showcase product: its own keys, and those of the product that it extends. */
export function showcaseSettings(product: string): TariffSettings {
  const { extends: other, rating } = parse(
    readFileSync(join(root, `brands/showcase/products/${product}/product.yaml`), 'utf8'),
  );
  return other === undefined ? rating : (layOver(rating, showcaseSettings(other)) as TariffSettings);
}
