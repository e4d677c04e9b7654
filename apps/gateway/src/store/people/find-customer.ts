import type { Brand } from '@marque/catalogue';
import type { Database } from '../../ground/tables/database.ts';
import type { Person } from './person.ts';

/**
 * The customer of a brand whose id or e-mail this is; of several with one e-mail the one whom the issuer named last. Never staff, nor who is
 * on the staff at our own issuer and has not signed in since.
 */
export async function findCustomer(db: Database, { brand }: Brand, idOrEmail: string): Promise<Person | undefined> {
  return await db
    .selectFrom('people')
    .selectAll()
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
