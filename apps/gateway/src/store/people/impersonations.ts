import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { maySpeak } from '@marque/domain/authorised/authorised-person';
import type { Context } from '../../ground/context.ts';
import type { Speaker } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { encryptedWords, readWords } from '../keys/words.ts';
import { keyOfPerson } from '../keys/written-read.ts';
import { isLeaving } from './finding/is-leaving.ts';

/** How long staff may act for a customer before they must say again why, in real milliseconds. */
const ACTING_MS = 60 * 60_000;

/** A valid permission to act for a customer. */
export type Impersonation = {
  readonly impersonationId: string;
  readonly subject: string;
  readonly reason: string;
  /** The person whom staff have on the line; left out: the customer. */
  readonly speaker?: Speaker;
};

type Needs = Pick<Context, 'clock'>;

/** Stores that staff begin to act for a customer. */
export async function beginImpersonation(
  tx: Tx,
  { clock }: Needs,
  { brand, actor, impersonation }: { brand: string; actor: string; impersonation: Omit<Impersonation, 'speaker'> },
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
      ...{ ended_at_ms: null, speaker: null },
    })
    .execute();
  return { expiresAtMs: now + ACTING_MS };
}

/** Looks for an impersonation, by its id, its actor and the brand, whose time zone gives the day. */
type Named = Pick<Brand, 'brand' | 'timeZone'> & { readonly actor: string; readonly impersonationId: string };

/** The impersonation of this id, if it is the actor's own, has not ended, and its subject has not joined the staff or been forgotten since. */
export async function liveImpersonation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, timeZone, actor, impersonationId }: Named,
): Promise<Impersonation | undefined> {
  const row = await db
    .selectFrom('impersonations')
    .leftJoin('people', (join) =>
      join.onRef('people.brand', '=', 'impersonations.brand').onRef('people.subject', '=', 'impersonations.subject'),
    )
    .leftJoin('authorised_people', 'authorised_people.authorised_id', 'impersonations.speaker')
    .leftJoin('deaths', (join) =>
      join
        .onRef('deaths.brand', '=', 'impersonations.brand')
        .onRef('deaths.owner', '=', 'impersonations.subject')
        .on('deaths.taken_back_on', 'is', null),
    )
    .select([
      ...(['impersonations.brand', 'impersonations.impersonation_id', 'impersonations.subject'] as const),
      ...(['impersonations.reason', 'impersonations.key_id', 'speaker'] as const),
      ...(['role', 'scope', 'starts_on', 'ends_on', 'ended_on', 'authorised_people.owner', 'death_id'] as const),
    ])
    .where('impersonations.impersonation_id', '=', impersonationId)
    .where('impersonations.brand', '=', brand)
    .where('impersonations.actor', '=', actor)
    .where('impersonations.ended_at_ms', 'is', null)
    .where('impersonations.expires_at_ms', '>', clock.realMs())
    .where('people.is_staff', 'is not', true)
    .executeTakeFirst();
  const [open] = row ? await readWords(db, 'impersonations', [row]) : [];
  if (!row || !open) return undefined;
  const { subject, reason } = open;
  if (await isLeaving(db, { brand, subject })) return undefined;
  const { speaker, role, scope, starts_on: startsOn, ends_on: endsOn, ended_on: endedOn } = row;
  if (speaker === null) return { impersonationId, subject, reason };
  const around = { today: dayOf(clock.now(), timeZone), hasDied: row.death_id !== null };
  const mayStill =
    role !== null &&
    startsOn !== null &&
    maySpeak({ role, startsOn, endsOn, endedOn }, around) &&
    row.owner === subject;
  return { impersonationId, subject, reason, speaker: { authorisedId: speaker, scope: mayStill ? scope : null } };
}

/** Stores whom staff have on the line; null: the customer. */
export async function storeSpeaker(
  tx: Tx,
  { impersonationId, authorisedId }: { readonly impersonationId: string; readonly authorisedId: string | null },
): Promise<void> {
  const set = tx.updateTable('impersonations').set({ speaker: authorisedId });
  await set.where('impersonation_id', '=', impersonationId).execute();
}

/**
 * Ends one of the actor's own impersonations; false when there is none with this id. Ending it again changes nothing.
 */
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
