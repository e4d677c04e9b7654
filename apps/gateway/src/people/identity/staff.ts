import type { Account } from '@marque/identity';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { changeAccount, findAccount, lockAccount, staffAccounts } from '../../store/identity/accounts.ts';
import { endSignIns } from '../../store/identity/end-sign-ins.ts';
import { countPasskeys, removePasskeys } from '../../store/identity/passkeys.ts';

/** A member of a brand's staff at our own issuer. */
export type StaffMember = {
  readonly email: string;
  readonly permissions: readonly string[];
  readonly passkeys: number;
};

/** The staff of a brand at our own issuer, by e-mail. */
export async function listStaff({ db }: Pick<Context, 'db'>, brand: string): Promise<StaffMember[]> {
  const [staff, passkeys] = [await staffAccounts(db, brand), await countPasskeys(db, brand)];
  return staff.map(({ email, permissions, accountId }) => ({
    ...{ email: email ?? '', permissions },
    passkeys: passkeys.get(accountId) ?? 0,
  }));
}

/**
 * Takes permissions from a member of staff; with `permissions` undefined, all of them, and the place on the staff too.
 * The person who loses something is signed out everywhere, so that it takes effect at once. Answers what they have
 * left, null when they are no longer on the staff, and undefined when nobody on the staff has this e-mail.
 */
export async function takeFromStaff(
  { db }: Pick<Context, 'db'>,
  { brand, email, permissions }: { brand: string; email: string; permissions: readonly string[] | undefined },
): Promise<readonly string[] | null | undefined> {
  return await inTransaction(db, async (tx) => {
    const member = onStaff(await lockAccount(tx, { brand, email }));
    if (!member) return undefined;
    const { accountId } = member;
    const left = permissions ? member.permissions.filter((one) => !permissions.includes(one)) : [];
    await changeAccount(
      tx,
      { brand, accountId },
      { permissions: left, ...(permissions ? {} : { roles: ['customer'] }) },
    );
    if (!permissions) await removePasskeys(tx, { brand, accountId });
    await endSignIns(tx, { brand, accountId });
    return permissions ? left : null;
  });
}

/** The account of a member of a brand's staff by e-mail; undefined when nobody on the staff has this e-mail. */
export async function findStaff(db: Database, brand: string, email: string): Promise<string | undefined> {
  return onStaff(await findAccount(db, { brand, email }))?.accountId;
}

/**
 * Takes away all passkeys of a member of staff, also that of a lost device, and signs them out everywhere; false when
 * nobody on the staff has this e-mail.
 */
export async function resetStaff(
  { db }: Pick<Context, 'db'>,
  { brand, email }: { brand: string; email: string },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const member = onStaff(await lockAccount(tx, { brand, email }));
    if (!member) return false;
    const { accountId } = member;
    await removePasskeys(tx, { brand, accountId });
    await endSignIns(tx, { brand, accountId });
    return true;
  });
}

function onStaff(account: Account | undefined): Account | undefined {
  return account?.roles.includes('staff') ? account : undefined;
}
