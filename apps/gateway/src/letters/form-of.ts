import { type LetterForm, letterForm, usualForm } from '@marque/domain/support/letter-form';
import type { Context } from '../ground/context.ts';
import type { Database, Tx } from '../ground/tables/database.ts';
import { diedAmong } from '../store/deaths/deaths.ts';
import { readSupport } from '../store/support/stored-support.ts';

/**
 * How letters to somebody are made, by the needs that they have told us so far. Those to somebody who has died wait for
 * staff, and go to nobody by email.
 */
export async function formOf(
  db: Database | Tx,
  context: Pick<Context, 'dataKeys'>,
  whose: { readonly brand: string; readonly subject: string },
): Promise<LetterForm> {
  const support = await readSupport(db, context, whose);
  const form = support?.said ? letterForm(support.said.needs) : usualForm;
  const died = await diedAmong(db, whose.brand, [whose.subject]);
  return died.size > 0 ? { ...form, isPosted: true, isEmailed: false, isForEstate: true } : form;
}
