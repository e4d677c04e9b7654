import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { TellingThing } from './driver-things.ts';
import { policiesHeld, quotesHeld } from './holdings.ts';

/** A customer's things that may tell of named drivers: their policies by number, and quotes that became none. */
export async function tellingThings(
  db: Database | Tx,
  { brand, today, subject }: { readonly brand: Brand; readonly today: LocalDate; readonly subject: string },
): Promise<TellingThing[]> {
  const around = { brand, today };
  const held = [...(await policiesHeld(db, around, { subject })), ...(await quotesHeld(db, around, { subject }))];
  return held.flatMap(({ kind, reference }) => (kind === 'COMPLAINT' ? [] : [{ brand: brand.brand, kind, reference }]));
}
