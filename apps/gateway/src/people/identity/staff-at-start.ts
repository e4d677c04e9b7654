import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { addAccount, changeAccount, lockAccount } from '../../store/identity/accounts.ts';

const STAFF = ['staff'];

/**
 * Gives the configured staff their account at every brand that signs people in itself, with at least the permissions
 * named. Other permissions that they were given stay, so a second start changes nothing.
 */
export async function addStaffAtStart(
  context: Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'brands'>,
): Promise<void> {
  const brands = [...context.brands.current.values()].filter(({ identity }) => identity === undefined);
  for (const { brand } of brands)
    for (const { email, permissions } of context.config.staffAccounts)
      await addStaff(context, { brand, email, permissions });
}

/**
 * Gives somebody an account on the staff of a brand, or moves theirs there, with at least these permissions. The e-mail
 * is in lower case.
 */
export async function addStaff(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { brand, email, permissions }: { brand: string; email: string; permissions: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accountId = Buffer.from(random(16)).toString('base64url');
    await addAccount(tx, { brand, accountId, email, phone: null, roles: STAFF, createdAt: clock.now() });
    const account = await lockAccount(tx, { brand, email });
    assert(account, 'an account that was added, or was there, is there');
    await changeAccount(
      tx,
      { brand, accountId: account.accountId },
      { roles: STAFF, permissions: [...new Set([...account.permissions, ...permissions])] },
    );
  });
}
