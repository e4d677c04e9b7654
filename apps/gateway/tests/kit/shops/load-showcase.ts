import { fileURLToPath } from 'node:url';
import type { Brand } from '@marque/catalogue';
import { loadBrandsOnce } from './load-brands-once.ts';

const folder = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url));

/** The showcase brand as its folder has it; rejects with every fault when it has any. */
export async function loadShowcase(): Promise<Brand> {
  const loaded = await loadBrandsOnce({
    brandsDirectory: folder('brands'),
    textsDirectory: folder('texts'),
    defaultBrand: 'showcase',
  });
  const brand = loaded.ok ? loaded.value.get('showcase') : undefined;
  if (!brand) throw new Error(loaded.ok ? 'There is no brand showcase' : loaded.problem.join('\n'));
  return brand;
}
