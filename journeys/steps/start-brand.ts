import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import { type Product, startProduct } from './product.ts';

/**
 * The product with one brand alone, which answers at every host: a story outside a browser reaches no other than localhost. With `customerDates` customers of its annual
 * product choose days, and so do those of Flex, which is looked after alike.
 */
export async function startBrand(brand: string, { customerDates = false } = {}): Promise<Product> {
  const brands = await mkdtemp(join(tmpdir(), 'marque-brand-'));
  await cp(join(root, 'brands', brand), join(brands, brand), { recursive: true });
  if (customerDates) await letChooseDays(join(brands, brand, 'products/annual/policy.yaml'));
  const product = await startProduct({ BRAND: brand, BRANDS_DIR: brands });
  const stop = async () => {
    await product.stop();
    await rm(brands, { recursive: true, force: true });
  };
  return { ...product, stop };
}

async function letChooseDays(policyFile: string): Promise<void> {
  const policy = await readFile(policyFile, 'utf8');
  await writeFile(policyFile, policy.replace('\nmanagement:\n', '\nmanagement:\n  customerDates: true\n'));
}
