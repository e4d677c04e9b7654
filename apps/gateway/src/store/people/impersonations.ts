import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { encryptedWords, readWords } from '../keys/words.ts';
import { keyOfPerson } from '../keys/written-read.ts';

/** How long staff may act for a customer before they must say again why, in real milliseconds. */
const ACTING_MS = 60 * 60_000;

/** A valid permission to act for a customer. */
export type Impersonation = {
  readonly impersonationId: string;
  readonly subject: string;
  readonly reason: string;
};

type Needs = Pick<Context, 'clock'>;

/** Stores that staff begin to act for a customer. */
export async function beginImpersonation(
  tx: Tx,
  { clock }: Needs,
  { brand, actor, impersonation }: { brand: string; actor: string; impersonation: Impersonation },
): Promise<{ expiresAtMs: number }> {
  const now = clock.realMs();
  const { impersonationId, subject, reason } = impersonation;
  const place = { table: 'impersonations', row: impersonationId, thing: keyOfPerson({ brand, subject }) } as const;
  await tx
    .insertInto('impersonations')
    .values({
      impersonation_id: impersonationId,
      brand,
      actor,
      subject,
      ...(await encryptedWords(tx, place, { reason })),
      created_at: new Date(now).toISOString(),
      expires_at_ms: now + ACTING_MS,
      ended_at_ms: null,
    })
    .execute();
  return { expiresAtMs: now + ACTING_MS };
}

/** The impersonation of this id, if it is the actor's own, has not ended, and its subject has not joined the staff since. */
export async function liveImpersonation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, actor, impersonationId }: { brand: string; actor: string; impersonationId: string },
): Promise<Impersonation | undefined> {
  const row = await db
    .selectFrom('impersonations')
    .leftJoin('people', (join) =>
      join.onRef('people.brand', '=', 'impersonations.brand').onRef('people.subject', '=', 'impersonations.subject'),
    )
    .select([
      ...(['impersonations.brand', 'impersonations.impersonation_id', 'impersonations.subject'] as const),
      ...(['impersonations.reason', 'impersonations.key_id'] as const),
    ])
    .where('impersonations.impersonation_id', '=', impersonationId)
    .where('impersonations.brand', '=', brand)
    .where('impersonations.actor', '=', actor)
    .where('impersonations.ended_at_ms', 'is', null)
    .where('impersonations.expires_at_ms', '>', clock.realMs())
    .where('people.is_staff', 'is not', true)
    .executeTakeFirst();
  const [open] = row ? await readWords(db, 'impersonations', [row]) : [];
  return open && { impersonationId, subject: open.subject, reason: open.reason };
}

/** Ends an impersonation of the actor's own; false when there is none of this id. Ending it again changes nothing. */
export async function stopImpersonation(
  db: Database,
  { clock }: Needs,
  { brand, actor, impersonationId }: { brand: string; actor: string; impersonationId: string },
): Promise<boolean> {
  const own = await db
    .updateTable('impersonations')
    .set(({ fn, val }) => ({ ended_at_ms: fn.coalesce('ended_at_ms', val(clock.realMs())) }))
    .where('impersonation_id', '=', impersonationId)
    .where('brand', '=', brand)
    .where('actor', '=', actor)
    .executeTakeFirst();
  return own.numUpdatedRows === 1n;
}
