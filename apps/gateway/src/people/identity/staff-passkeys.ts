import type { Account, Passkeys } from '@marque/identity';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { invitedAccount, useInvitation } from '../../store/identity/invitations.ts';
import { addPasskey, passkeysOf, passkeyUsed } from '../../store/identity/passkeys.ts';
import { identityAccounts } from './identity-accounts.ts';
import type { IssuerNeeds } from './issuer-needs.ts';

type Needs = Pick<IssuerNeeds, 'config' | 'db' | 'clock' | 'random'>;
type Brand = Parameters<typeof identityAccounts>[1];

/**
 * The passkeys of a brand's staff at one of its hosts. Only in development do the permissions of staff count without
 * one.
 */
export function staffPasskeys(context: Needs, brand: Brand, siteUrl: string): Passkeys {
  const { db, clock, config } = context;
  const host = new URL(siteUrl).hostname;
  const place = { brand: brand.brand, host };
  const now = () => ({ ...place, nowMs: clock.realMs() });
  const isStaff = (account: Account | undefined) => account?.roles.includes('staff') === true;
  return {
    areRequired: config.mode === 'production',
    of: async (accountId) => await passkeysOf(db, place, accountId),
    used: async ({ id, counter }) => await passkeyUsed(db, place, { id, counter, atMs: clock.realMs() }),
    invited: async (invitation) => {
      const accountId = await invitedAccount(db, invitation, now());
      const account = accountId === undefined ? undefined : await identityAccounts(context, brand).find(accountId);
      return isStaff(account) ? account : undefined;
    },
    enrol: async (invitation, passkey) =>
      await inTransaction(db, async (tx) => {
        const accountId = await useInvitation(tx, invitation, now());
        if (accountId === undefined) return false;
        return await addPasskey(tx, place, { ...passkey, accountId, atMs: clock.realMs() });
      }),
  };
}
