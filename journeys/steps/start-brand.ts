import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.ts';
import { type Product, startProduct } from './product.ts';

/**
 * The product with one brand alone, which answers at every host: a story outside a browser reaches no other than
 * localhost. With `customerDates`, customers of its annual product choose days, and so do those of Flex, whose policies
 * are looked after in the same way. With `bothSchedules` Flex is paid by the month or at once. With `soon` a gateway
 * looks for renewals every few seconds.
 */
export async function startBrand(
  brand: string,
  { customerDates = false, bothSchedules = false, soon = false } = {},
): Promise<Product> {
  const brands = await mkdtemp(join(tmpdir(), 'marque-brand-'));
  await cp(join(root, 'brands', brand), join(brands, brand), { recursive: true });
  if (customerDates) await letChooseDays(join(brands, brand, 'products/annual/policy.yaml'));
  if (bothSchedules) await sellBothSchedules(join(brands, brand, 'products'));
  const often = soon ? { BILL_RUN_SECONDS: '1' } : {};
  const product = await startProduct({ BRAND: brand, BRANDS_DIR: brands, ...often });
  const stop = async () => {
    await product.stop();
    await rm(brands, { recursive: true, force: true });
  };
  return { ...product, stop };
}

async function letChooseDays(policyFile: string): Promise<void> {
  await put(policyFile, '\nmanagement:\n', '\nmanagement:\n  customerDates: true\n');
}

/** Flex's policies are looked after by the annual product's file; annual policies are paid at once in either case. */
async function sellBothSchedules(products: string): Promise<void> {
  const section = '    - { id: how-you-pay, changes: PAYMENT_SCHEDULE }\n';
  await put(join(products, 'annual/policy.yaml'), '  sections:\n', `  sections:\n${section}`);
  const schedules = '  schedules: [MONTHLY, SINGLE_PAYMENT]\n  priceOptionsMax: 32\n';
  await put(join(products, 'flex/product.yaml'), '  schedules: [MONTHLY]\n', schedules);
  const payments = join(products, 'flex/payments.yaml');
  const sold = await readFile(payments, 'utf8');
  await writeFile(payments, `${sold.trimEnd()}\n  - { type: SINGLE_PAYMENT, checkoutMethods: [CARD] }\n`);
}

async function put(file: string, found: string, instead: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(found)) throw new Error(`${file} has no ${found.trim()}`);
  await writeFile(file, text.replace(found, instead));
}
