import type { Account } from '@marque/identity';
import type { Updateable } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { textsIn } from './texts-in.ts';

/** One account of a brand: by its id, or by the address with which it signs in. */
export type AccountName = { readonly brand: string } & (
  | { readonly accountId: string }
  | { readonly email: string }
  | { readonly phone: string }
);

/** An account to be added; it has no permissions yet. */
export type NewAccount = Omit<Account, 'permissions'> & { readonly brand: string; readonly createdAt: string };

/** An account at our own issuer; undefined when there is none. */
export async function findAccount(db: Database, name: AccountName): Promise<Account | undefined> {
  return asAccount(await named(db, name).executeTakeFirst());
}

/** The same, held against other writers until the transaction ends. */
export async function lockAccount(tx: Tx, name: AccountName): Promise<Account | undefined> {
  return asAccount(await named(tx, name).forUpdate().executeTakeFirst());
}

/** The accounts of a brand that are on its staff, by e-mail. */
export async function staffAccounts(db: Database, brand: string): Promise<Account[]> {
  const rows = await accounts(db, brand)
    .where(({ eb, val, cast }) => eb('roles', '@>', cast(val('["staff"]'), 'jsonb')))
    .orderBy('email')
    .execute();
  return rows.map(toAccount);
}

/** Adds an account, unless there is one with the same e-mail or number. */
export async function addAccount(
  db: Database | Tx,
  { brand, accountId, email, phone, roles, createdAt }: NewAccount,
): Promise<void> {
  await db
    .insertInto('identity_accounts')
    .values({
      brand,
      account_id: accountId,
      email,
      phone,
      roles: JSON.stringify(roles),
      permissions: JSON.stringify([]),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Changes the address with which an account signs in, or what it may do. An e-mail of another account breaks the
 * constraint `identity_accounts_email`.
 */
export async function changeAccount(
  tx: Tx,
  { brand, accountId }: { readonly brand: string; readonly accountId: string },
  { email, roles, permissions }: Partial<Pick<Account, 'email' | 'roles' | 'permissions'>>,
): Promise<void> {
  const set: Updateable<Tables['identity_accounts']> = {
    ...(email === undefined ? {} : { email }),
    ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
    ...(permissions === undefined ? {} : { permissions: JSON.stringify(permissions) }),
  };
  await tx
    .updateTable('identity_accounts')
    .set(set)
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}

function named(db: Database | Tx, name: AccountName) {
  const query = accounts(db, name.brand);
  if ('accountId' in name) return query.where('account_id', '=', name.accountId);
  return 'email' in name ? query.where('email', '=', name.email) : query.where('phone', '=', name.phone);
}

function accounts(db: Database | Tx, brand: string) {
  return db
    .selectFrom('identity_accounts')
    .select(['account_id', 'email', 'phone', 'roles', 'permissions'])
    .where('brand', '=', brand);
}

type Row = Pick<Tables['identity_accounts'], 'account_id' | 'email' | 'phone' | 'roles' | 'permissions'>;

function asAccount(row: Row | undefined): Account | undefined {
  return row && toAccount(row);
}

function toAccount({ account_id: accountId, email, phone, roles, permissions }: Row): Account {
  return { accountId, email, phone, roles: textsIn(roles), permissions: textsIn(permissions) };
}
