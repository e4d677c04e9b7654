import type { Brand } from '@marque/catalogue';
import type { Principal } from '../../../ground/principal.ts';
import type { Database } from '../../../ground/tables/database.ts';
import type { Customer } from '../customer.ts';
import { findBuyer, findLeftBehind } from './find-buyer.ts';
import { findQuoted } from './find-quoted.ts';
import { isLeaving } from './is-leaving.ts';

/**
 * The customer of a brand with this id or e-mail; if several share an e-mail, the one whom the issuer named last. The
 * id of a session that bought a policy, and with which nobody has signed in, is a customer's too. Never staff, nor
 * anybody on the staff at our own issuer who has not signed in since, nor anybody who is being forgotten.
 */
export async function findCustomer(db: Database, { brand }: Brand, idOrEmail: string): Promise<Customer | undefined> {
  return await unlessLeaving(
    db,
    brand,
    (await peopleBy(db, brand, idOrEmail)
      .where('is_staff', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity_accounts')
              .select('identity_accounts.account_id')
              .whereRef('identity_accounts.brand', '=', 'people.brand')
              .whereRef('identity_accounts.account_id', '=', 'people.subject')
              .where(({ eb, val, cast }) => eb('identity_accounts.roles', '@>', cast(val('["staff"]'), 'jsonb'))),
          ),
        ),
      )
      .executeTakeFirst()) ?? (await findBuyer(db, brand, idOrEmail)),
  );
}

/**
 * The same, but also staff, people with only a quote, and a visitor of whom only words are left: we keep data about
 * them as about anybody, and they have the same rights.
 */
export async function findKept(db: Database, { brand }: Brand, idOrEmail: string): Promise<Customer | undefined> {
  return await unlessLeaving(
    db,
    brand,
    (await peopleBy(db, brand, idOrEmail).executeTakeFirst()) ??
      (await findBuyer(db, brand, idOrEmail)) ??
      (await findQuoted(db, brand, idOrEmail)) ??
      (await findLeftBehind(db, brand, idOrEmail)),
  );
}

async function unlessLeaving(db: Database, brand: string, found: Customer | undefined): Promise<Customer | undefined> {
  return found && (await isLeaving(db, { brand, subject: found.subject })) ? undefined : found;
}

/**
 * The same for a member of staff who looks: with `privacy:handle` they also find colleagues and people with only a
 * quote, but never themselves.
 */
export async function findFor(
  db: Database,
  brand: Brand,
  { actor, permissions, id }: Pick<Principal, 'actor' | 'permissions'> & { readonly id: string },
): Promise<Customer | undefined> {
  if (!permissions.includes('privacy:handle')) return await findCustomer(db, brand, id);
  const kept = await findKept(db, brand, id);
  return kept?.subject === actor ? await findCustomer(db, brand, id) : kept;
}

function peopleBy(db: Database, brand: string, idOrEmail: string) {
  return db
    .selectFrom('people')
    .select(['subject', 'email', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .where('brand', '=', brand)
    .where((where) => where.or([where('subject', '=', idOrEmail), where('email', '=', idOrEmail.toLowerCase())]))
    .orderBy((order) => order.case().when('subject', '=', idOrEmail).then(0).else(1).end())
    .orderBy('issued_at_ms', 'desc')
    .limit(1);
}
