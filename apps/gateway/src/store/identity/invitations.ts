import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** How long an invitation to make a passkey is valid. */
export const INVITATION_HOURS = 24;

type Db = Context['db'] | Tx;
type Invited = { readonly brand: string; readonly host: string; readonly accountId: string };
type Place = { readonly brand: string; readonly host: string; readonly nowMs: number };

/**
 * Invites a member of staff to make one passkey for a host, within 24 hours. Only the answer contains the invitation
 * itself.
 */
export async function inviteStaff(
  { db, clock, random }: Pick<Context, 'clock' | 'random'> & { readonly db: Db },
  { brand, host, accountId }: Invited,
): Promise<string> {
  const invitation = Buffer.from(random(32)).toString('base64url');
  const row = { brand, host, account_id: accountId, expires_at_ms: clock.realMs() + INVITATION_HOURS * 3_600_000 };
  await db
    .insertInto('staff_invitations')
    .values({ token_hash: hashOf(invitation), ...row })
    .execute();
  return invitation;
}

/** The account of an invitation; undefined when it is unknown, used, expired or for another host. */
export async function invitedAccount(db: Db, invitation: string, place: Place): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_invitations')
    .select('account_id')
    .where('token_hash', '=', hashOf(invitation))
    .where('brand', '=', place.brand)
    .where('host', '=', place.host)
    .where('expires_at_ms', '>', place.nowMs)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses an invitation up and answers whom it was for; if two do so at once, one succeeds. */
export async function useInvitation(tx: Tx, invitation: string, place: Place): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hashOf(invitation))
    .where('brand', '=', place.brand)
    .where('host', '=', place.host)
    .where('expires_at_ms', '>', place.nowMs)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

function hashOf(invitation: string): string {
  return createHash('sha256').update(invitation).digest('base64url');
}
