import { assert } from '@marque/base';
import { type Product, type RateTexts, tariffFromTexts } from '@marque/catalogue';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** How many earlier editions' compiled tables stay in memory. */
const KEPT_MAX = 8;
const compiled = new Map<string, Tariff>();

/** A product, with today's tables if it is loaded. */
type Priced = Pick<Product, 'code'> & Partial<Pick<Product, 'tariff'>>;

/** The tables that once priced a product: today's, or the kept texts of an earlier edition, which never change. */
export async function tariffKept(
  db: Database | Tx,
  { brand, product, ratesVersion }: { readonly brand: string; readonly product: Priced; readonly ratesVersion: string },
): Promise<Tariff> {
  if (product.tariff?.ratesVersion === ratesVersion) return product.tariff;
  const name = JSON.stringify([brand, product.code, ratesVersion]);
  const known = compiled.get(name);
  if (known) return known;
  const row = await db
    .selectFrom('rates')
    .select('files')
    .where('brand', '=', brand)
    .where('product', '=', product.code)
    .where('rates_version', '=', ratesVersion)
    .executeTakeFirst();
  assert(row, 'the tables of a price that was sold are kept');
  const { settings, tables } = row.files as Pick<RateTexts, 'settings' | 'tables'>;
  const tariff = tariffFromTexts({ ratesVersion, settings, tables });
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= KEPT_MAX) compiled.delete(oldest);
  compiled.set(name, tariff);
  return tariff;
}
