import type { Account, Passkeys } from '@marque/identity';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { identityAccounts } from './identity-accounts.ts';
import type { IssuerNeeds } from './issuer-needs.ts';
import { invitedAccount, useInvitation } from './staff-invitations.ts';
import { textsIn } from './texts-in.ts';

type Needs = Pick<IssuerNeeds, 'config' | 'db' | 'clock' | 'random'>;
type Brand = Parameters<typeof identityAccounts>[1];

/** The passkeys of a brand's staff at one of its hosts. What staff were granted counts without one in development alone. */
export function staffPasskeys(context: Needs, brand: Brand, siteUrl: string): Passkeys {
  const { db, clock, config } = context;
  const host = new URL(siteUrl).hostname;
  const place = () => ({ brand: brand.brand, host, nowMs: clock.realMs() });
  const isStaff = (account: Account | undefined) => account?.roles.includes('staff') === true;
  return {
    areRequired: config.mode === 'production',
    of: async (accountId) => {
      const rows = await db
        .selectFrom('staff_passkeys')
        .select(['passkey_id', 'public_key', 'counter', 'transports'])
        .where('brand', '=', brand.brand)
        .where('host', '=', host)
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(({ passkey_id: id, public_key: publicKey, counter, transports }) => ({
        ...{ id, publicKey, counter: Number(counter) },
        transports: textsIn(transports),
      }));
    },
    used: async ({ id, counter }) => {
      await db
        .updateTable('staff_passkeys')
        .set({ counter, used_at_ms: clock.realMs() })
        .where('brand', '=', brand.brand)
        .where('host', '=', host)
        .where('passkey_id', '=', id)
        .execute();
    },
    invited: async (invitation) => {
      const accountId = await invitedAccount(db, invitation, place());
      const account = accountId === undefined ? undefined : await identityAccounts(context, brand).find(accountId);
      return isStaff(account) ? account : undefined;
    },
    enrol: async (invitation, { id, publicKey, counter, transports }) =>
      await inTransaction(db, async (tx) => {
        const accountId = await useInvitation(tx, invitation, place());
        if (accountId === undefined) return false;
        const kept = { public_key: publicKey, counter, transports: JSON.stringify(transports) };
        const times = { created_at_ms: clock.realMs(), used_at_ms: null };
        const added = await tx
          .insertInto('staff_passkeys')
          .values({ brand: brand.brand, host, passkey_id: id, account_id: accountId, ...kept, ...times })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return added.numInsertedOrUpdatedRows === 1n;
      }),
  };
}

/** Takes all passkeys of a member of staff away, and every invitation that is still open. */
export async function removePasskeys(
  tx: Tx,
  { brand, accountId }: { brand: string; accountId: string },
): Promise<void> {
  for (const table of ['staff_passkeys', 'staff_invitations'] as const)
    await tx.deleteFrom(table).where('brand', '=', brand).where('account_id', '=', accountId).execute();
}

/** How many passkeys each member of a brand's staff has, by account. */
export async function countPasskeys({ db }: Pick<Context, 'db'>, brand: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['account_id', sql<number>`count(*)::int`.as('count')])
    .where('brand', '=', brand)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: accountId, count }) => [accountId, count]));
}
