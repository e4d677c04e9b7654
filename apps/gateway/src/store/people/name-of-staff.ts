import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPerson } from './person.ts';

/** A member of staff as their colleagues know them. */
export async function nameOfStaff(db: Database | Tx, brand: string, subject: string): Promise<string> {
  const person = await readPerson(db, { brand, subject });
  return person?.email ?? person?.phone ?? 'Unknown';
}
