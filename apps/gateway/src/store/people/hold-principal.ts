import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { holdSession } from './sessions.ts';

/**
 * Holds the asking person while something of theirs is added, so that they are neither forgotten nor moved meanwhile.
 * Refuses with `not_signed_in` those who were. Staff who act for a customer are let through, since a buyer may have no
 * account.
 */
export async function holdPrincipal(tx: Tx, context: Pick<Context, 'clock'>, principal: Principal): Promise<void> {
  if (principal.impersonation) return;
  const isThere =
    principal.kind === 'anonymous'
      ? await holdSession(tx, context, principal, 'share')
      : await holdPerson(tx, principal);
  if (!isThere) refuse('not_signed_in');
}

async function holdPerson(tx: Tx, { brand, subject }: Principal): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .select('subject')
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
