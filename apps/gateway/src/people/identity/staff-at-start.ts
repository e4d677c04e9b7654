import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { textsIn } from './texts-in.ts';

const STAFF = JSON.stringify(['staff']);

/**
 * Gives the configured staff their account at every brand that signs people in itself, with at least the permissions named. What they were
 * given besides stays, so a second start changes nothing.
 */
export async function addStaffAtStart(
  context: Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'brands'>,
): Promise<void> {
  const brands = [...context.brands.current.values()].filter(({ identity }) => identity === undefined);
  for (const { brand } of brands)
    for (const { email, permissions } of context.config.staffAccounts)
      await addStaff(context, { brand, email, permissions });
}

/** Gives somebody an account on the staff of a brand, or puts theirs there, with at least these permissions. The e-mail is in lower case. */
export async function addStaff(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { brand, email, permissions }: { brand: string; email: string; permissions: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const added = {
      brand,
      account_id: Buffer.from(random(16)).toString('base64url'),
      email,
      phone: null,
      roles: STAFF,
      permissions: JSON.stringify([]),
      created_at: clock.now(),
    };
    await tx
      .insertInto('identity_accounts')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const account = await tx
      .selectFrom('identity_accounts')
      .select(['account_id', 'permissions'])
      .where('brand', '=', brand)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('identity_accounts')
      .set({
        roles: STAFF,
        permissions: JSON.stringify([...new Set([...textsIn(account.permissions), ...permissions])]),
      })
      .where('brand', '=', brand)
      .where('account_id', '=', account.account_id)
      .execute();
  });
}
