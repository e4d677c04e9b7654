import type { Product } from '@marque/catalogue';
import { rateFilesOf } from '../config/rate-files.ts';
import type { Tx } from './database.ts';

/** Keeps the texts of the tables that a price was made with, once for each version, so that it can be made again. */
export async function keepRates(
  tx: Tx,
  { brand, product, now }: { brand: string; product: Product; now: string },
): Promise<void> {
  await tx
    .insertInto('rates')
    .values({
      rates_version: product.ratesVersion,
      brand,
      product: product.code,
      files: JSON.stringify(rateFilesOf(product)),
      first_used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['rates_version', 'brand', 'product']).doNothing())
    .execute();
}
