import { createHash } from 'node:crypto';
import type { Database } from '../../ground/tables/database.ts';

/** A looked-up address: its brand, and its place as one text (`placeOfAddress`). */
type FoundPlace = { readonly brand: string; readonly place: string; readonly nowMs: number };

/** Keeps for a week that the look-up gave an address. Nothing is kept about who asked. */
export async function keepFoundPlace(db: Database, { brand, place, nowMs }: FoundPlace): Promise<void> {
  await db
    .insertInto('found_addresses')
    .values({ brand, place_hash: hashOf(place), found_at_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['brand', 'place_hash']).doUpdateSet({ found_at_ms: nowMs }))
    .execute();
}

/** The places that the look-up did not give recently. */
export async function placesNotFound(
  db: Database,
  { brand, places }: { readonly brand: string; readonly places: readonly string[] },
): Promise<string[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('found_addresses')
    .select('place_hash')
    .where('brand', '=', brand)
    .where('place_hash', 'in', places.map(hashOf))
    .execute();
  const known = new Set(rows.map(({ place_hash: hash }) => hash));
  return places.filter((place) => !known.has(hashOf(place)));
}

function hashOf(place: string): string {
  return createHash('sha256').update(place).digest('base64url');
}
