import type { Brand } from '@marque/catalogue';
import type { Database } from '../../ground/tables/database.ts';
import type { Customer } from './customer.ts';
import { findBuyer } from './find-buyer.ts';

/**
 * The customer of a brand whose id or e-mail this is; of several with one e-mail the one whom the issuer named last. The id of a session that bought
 * a policy, and as which nobody has signed in, is a customer's too. Never staff, nor who is on the staff at our own issuer and has not signed
 * in since.
 */
export async function findCustomer(db: Database, { brand }: Brand, idOrEmail: string): Promise<Customer | undefined> {
  return (await findPerson(db, brand, idOrEmail)) ?? (await findBuyer(db, brand, idOrEmail));
}

async function findPerson(db: Database, brand: string, idOrEmail: string): Promise<Customer | undefined> {
  return await db
    .selectFrom('people')
    .select(['subject', 'email', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .where('brand', '=', brand)
    .where('is_staff', '=', false)
    .where((where) => where.or([where('subject', '=', idOrEmail), where('email', '=', idOrEmail.toLowerCase())]))
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
    .orderBy((order) => order.case().when('subject', '=', idOrEmail).then(0).else(1).end())
    .orderBy('issued_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}
