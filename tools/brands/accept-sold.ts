import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { soldText } from '@marque/catalogue';
import { type BrandPlace, loadBrandAt } from '../quote/brand-folder.ts';

const LISTS = /^products\/[^/]+\/sold\.yaml$/;

/** Writes the `sold.yaml` of each product of a sound folder, and says which have changed; nothing of a folder with other faults. */
export async function acceptSold(place: BrandPlace): Promise<string[]> {
  const loaded = await loadBrandAt({ ...place, leftOut: LISTS });
  if (!loaded.ok) return [];
  const written = Object.entries(loaded.value.products).map(async ([code, { soldWith }]) => {
    const path = `products/${code}/sold.yaml`;
    const [file, text] = [join(place.folder, path), soldText(soldWith)];
    if ((await readFile(file, 'utf8').catch(() => '')) === text) return [];
    await writeFile(file, text);
    return [`${place.named ?? place.brand}/${path}: written`];
  });
  return (await Promise.all(written)).flat();
}
