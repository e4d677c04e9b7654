import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import { type Product, startProduct } from './product.ts';

/** The product with one brand alone, which answers at every host: a story outside a browser reaches no other than localhost. */
export async function startBrand(brand: string): Promise<Product> {
  const brands = await mkdtemp(join(tmpdir(), 'marque-brand-'));
  await cp(join(root, 'brands', brand), join(brands, brand), { recursive: true });
  const product = await startProduct({ BRAND: brand, BRANDS_DIR: brands });
  const stop = async () => {
    await product.stop();
    await rm(brands, { recursive: true, force: true });
  };
  return { ...product, stop };
}
