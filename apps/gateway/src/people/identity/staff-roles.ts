import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { endSignIns } from './end-sign-ins.ts';
import { countPasskeys, removePasskeys } from './staff-passkeys.ts';
import { textsIn } from './texts-in.ts';

const CUSTOMER = JSON.stringify(['customer']);

/** A member of a brand's staff at our own issuer. */
export type StaffMember = {
  readonly email: string;
  readonly permissions: readonly string[];
  readonly passkeys: number;
};

/** The staff of a brand at our own issuer, by e-mail. */
export async function listStaff({ db }: Pick<Context, 'db'>, brand: string): Promise<StaffMember[]> {
  const rows = await staffOf(db, brand).orderBy('email').execute();
  const passkeys = await countPasskeys({ db }, brand);
  return rows.map(({ email, permissions, account_id: accountId }) => ({
    ...{ email: email ?? '', permissions: textsIn(permissions) },
    passkeys: passkeys.get(accountId) ?? 0,
  }));
}

/**
 * Takes permissions from a member of staff; with `permissions` undefined all, and the place on the staff with them. Whoever loses something is
 * signed out everywhere, so that it takes effect at once. Answers what they have left, null when they are no longer on the staff, and
 * undefined when nobody of this e-mail is.
 */
export async function takeFromStaff(
  { db }: Pick<Context, 'db'>,
  { brand, email, permissions }: { brand: string; email: string; permissions: readonly string[] | undefined },
): Promise<readonly string[] | null | undefined> {
  return await inTransaction(db, async (tx) => {
    const member = await staffOf(tx, brand).where('email', '=', email).forUpdate().executeTakeFirst();
    if (!member) return undefined;
    const left = permissions ? textsIn(member.permissions).filter((one) => !permissions.includes(one)) : [];
    await tx
      .updateTable('identity_accounts')
      .set({ permissions: JSON.stringify(left), ...(permissions ? {} : { roles: CUSTOMER }) })
      .where('brand', '=', brand)
      .where('account_id', '=', member.account_id)
      .execute();
    if (!permissions) await removePasskeys(tx, { brand, accountId: member.account_id });
    await endSignIns(tx, { brand, accountId: member.account_id });
    return permissions ? left : null;
  });
}

/** The account of a member of a brand's staff by e-mail; undefined when nobody of this e-mail is on the staff. */
export async function findStaff(db: Database, brand: string, email: string): Promise<string | undefined> {
  return (await staffOf(db, brand).where('email', '=', email).executeTakeFirst())?.account_id;
}

/** Takes the passkeys of a member of staff away, a lost one's with them, and signs them out everywhere; false when nobody of this e-mail is. */
export async function resetStaff(
  { db }: Pick<Context, 'db'>,
  { brand, email }: { brand: string; email: string },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const member = await staffOf(tx, brand).where('email', '=', email).forUpdate().executeTakeFirst();
    if (!member) return false;
    await removePasskeys(tx, { brand, accountId: member.account_id });
    await endSignIns(tx, { brand, accountId: member.account_id });
    return true;
  });
}

function staffOf(db: Database, brand: string) {
  return db
    .selectFrom('identity_accounts')
    .select(['account_id', 'email', 'permissions'])
    .where('brand', '=', brand)
    .where(sql<boolean>`roles @> '["staff"]'`);
}
