import type { Product } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { rateFilesOf } from '../../ground/rate-files.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** The hashes known to be in each database, so that the texts are not sent again with every price. */
const known = new WeakMap<Database, Set<string>>();
/** Transactions that wrote some themselves; until such a transaction ends, it may still roll back. */
const writing = new WeakSet<Tx>();

/** Keeps the texts of the tables that a price was made with, once for each version, so that it can be made again. */
export async function keepRates(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { brand, product, now }: { brand: string; product: Product; now: string },
): Promise<void> {
  const key = JSON.stringify([product.ratesVersion, brand, product.code]);
  const stands = known.get(db) ?? new Set();
  if (stands.has(key)) return;
  const inserted = await tx
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
  if (inserted.numInsertedOrUpdatedRows === 1n) writing.add(tx);
  else if (!writing.has(tx)) known.set(db, stands.add(key));
}
