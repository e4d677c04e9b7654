import type { Product } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { rateFilesOf } from '../../ground/rate-files.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { keepOnce } from '../keep-once.ts';

/** Keeps the texts of the tables with which a price was made, once for each version, so that it can be made again. */
export async function keepRates(
  tx: Tx,
  context: Pick<Context, 'db'>,
  { brand, product, now }: { brand: string; product: Product; now: string },
): Promise<void> {
  const insert = () =>
    tx
      .insertInto('rates')
      .values({
        rates_version: product.ratesVersion,
        brand,
        product: product.code,
        files: JSON.stringify(rateFilesOf(product)),
        first_used_at: now,
      })
      .onConflict((conflict) => conflict.columns(['rates_version', 'brand', 'product']).doNothing())
      .executeTakeFirst();
  await keepOnce(tx, context, { key: ['rates', product.ratesVersion, brand, product.code], insert });
}
