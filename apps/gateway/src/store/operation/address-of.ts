import { textAt } from '@marque/domain/facts/text-at';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPerson } from '../people/person.ts';
import type { Addressee } from '../proposals/addressee.ts';

/** Where letters to an addressee go: a customer’s own verified e-mail, otherwise the e-mail that was typed; undefined without either. */
export async function addressOf(
  db: Database | Tx,
  brand: string,
  { owner, data }: Pick<Addressee, 'owner' | 'data'>,
): Promise<string | undefined> {
  const person = await readPerson(db, { brand, subject: owner });
  return person?.email ?? textAt(data.profiles['ph'], 'email');
}
