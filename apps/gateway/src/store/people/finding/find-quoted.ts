import { textAt } from '@marque/domain/facts/text-at';
import type { Database } from '../../../ground/tables/database.ts';
import type { Customer } from '../customer.ts';
import { disclosedWithQuotes } from '../disclosed-with-quotes.ts';

/**
 * Somebody who has only quotes of a brand, by their subject, named as the policyholder in the newest. An email typed
 * with one is nobody’s yet.
 */
export async function findQuoted(db: Database, brand: string, subject: string): Promise<Customer | undefined> {
  const told = (await disclosedWithQuotes(db, { brand, subjects: [subject] })).get(subject);
  if (!told) return undefined;
  const textOf = (field: string) => textAt(told, field) ?? null;
  const [firstName, lastName] = [textOf('firstName'), textOf('lastName')];
  return { subject, email: null, phone: textOf('phoneNumber'), firstName, lastName };
}
