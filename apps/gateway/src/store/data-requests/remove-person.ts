import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { endSignIns } from '../identity/end-sign-ins.ts';
import { removeWaysBack } from '../identity/ways-back.ts';
import { isOnStaff } from '../people/is-on-staff.ts';
import { removeBesidePerson } from './remove-beside-person.ts';

type Person = { readonly brand: string; readonly subject: string };

/**
 * Removes somebody: who they are, what is kept beside them, their account at our own issuer, their sessions and
 * sign-ins. A person who works for the brand keeps the account with which they sign in for that, and is nobody as a
 * customer. Answers how many there were.
 */
export async function removePerson(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject }: Person,
): Promise<number> {
  await removeBesidePerson(tx, { brand, subject });
  await tx.deleteFrom('sessions').where('brand', '=', brand).where('subject', '=', subject).execute();
  if (await isOnStaff(tx, { brand, subject })) return await leaveAsStaff(tx, { clock }, { brand, subject });
  await endSignIns(tx, { brand, accountId: subject });
  await removeWaysBack(tx, { brand, accountId: subject });
  await tx.deleteFrom('identity_accounts').where('brand', '=', brand).where('account_id', '=', subject).execute();
  const people = tx.deleteFrom('people').where('brand', '=', brand).where('subject', '=', subject);
  return Number((await people.executeTakeFirst()).numDeletedRows);
}

/**
 * They are somebody new from now on: the list of the forgotten names their former self, so that a restored database
 * forgets only that.
 */
async function leaveAsStaff(tx: Tx, { clock }: Pick<Context, 'clock'>, { brand, subject }: Person): Promise<number> {
  const people = tx
    .updateTable('people')
    .set({ preferences: JSON.stringify({}), pending_email: null, contact_phone: null })
    .set({ first_seen_at: new Date(clock.realMs()).toISOString() })
    .where('brand', '=', brand)
    .where('subject', '=', subject);
  return Number((await people.executeTakeFirst()).numUpdatedRows);
}
