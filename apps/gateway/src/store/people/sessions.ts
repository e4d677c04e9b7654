import { createHash } from 'node:crypto';
import type { AccessClaims } from '../../ground/access-tokens.ts';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';

const DAY_MS = 86_400_000;

/** A new or renewed session: its subject, and the refresh token, which is returned once and stored only as a hash. */
export type GrantedSession = { readonly sessionId: string; readonly subject: string; readonly refreshToken: string };

type Needs = Pick<Context, 'db' | 'clock' | 'random' | 'config'>;

/** Begins a session for a new subject. */
export async function beginSession(context: Needs, brand: string): Promise<GrantedSession> {
  const [subject, family] = [token(context, 16), token(context, 16)];
  return await inTransaction(context.db, (tx) => addSession(context, tx, { brand, subject, family }));
}

/**
 * Exchanges a refresh token for a new one of the same subject. Undefined when it is unknown, expired or revoked. A
 * token that was exchanged before, longer ago than two tabs could differ, was stolen from one of its holders: all its
 * family ends.
 */
export async function renewSession(
  context: Needs,
  brand: string,
  refreshToken: string,
): Promise<GrantedSession | undefined> {
  const now = context.clock.realMs();
  return await inTransaction(context.db, async (tx) => {
    const row = await tx
      .selectFrom('sessions')
      .selectAll()
      .where('refresh_hash', '=', hashOf(refreshToken))
      .where('brand', '=', brand)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.revoked_at_ms !== null || row.expires_at_ms <= now) return undefined;
    if (row.replaced_at_ms !== null && now - row.replaced_at_ms > context.config.limits.refreshGraceMs) {
      await tx
        .updateTable('sessions')
        .set({ revoked_at_ms: now })
        .where('family', '=', row.family)
        .where('revoked_at_ms', 'is', null)
        .execute();
      return undefined;
    }
    if (row.replaced_at_ms === null)
      await tx.updateTable('sessions').set({ replaced_at_ms: now }).where('session_id', '=', row.session_id).execute();
    return await addSession(context, tx, row);
  });
}

/** Whether the session behind an access token is still valid. */
export async function isSessionLive(context: Needs, claims: AccessClaims): Promise<boolean> {
  const row = await context.db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', claims.sessionId)
    .where('brand', '=', claims.brand)
    .where('subject', '=', claims.subject)
    .where('revoked_at_ms', 'is', null)
    .where('expires_at_ms', '>', context.clock.realMs())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the session behind an access token is still valid, locked in the caller's transaction: `share` for adding rows to its subject,
 * `update` for moving all of them to somebody else, so that nothing is added to an abandoned subject.
 */
export async function holdSession(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { sessionId, brand, subject }: Pick<AccessClaims, 'sessionId' | 'brand' | 'subject'>,
  how: 'share' | 'update',
): Promise<boolean> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['session_id', 'revoked_at_ms', 'expires_at_ms'])
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .orderBy('session_id')
    .$call((query) => (how === 'update' ? query.forUpdate() : query.where('session_id', '=', sessionId).forShare()))
    .execute();
  const row = rows.find((one) => one.session_id === sessionId);
  return row !== undefined && row.revoked_at_ms === null && row.expires_at_ms > clock.realMs();
}

/** Holds every session of a subject, so that nothing is added to it meanwhile. */
export async function lockSessions(tx: Tx, { brand, subject }: Pick<AccessClaims, 'brand' | 'subject'>): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .orderBy('session_id')
    .forUpdate()
    .execute();
}

/** Ends every session of a subject. */
export async function endSessions(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject }: Pick<AccessClaims, 'brand' | 'subject'>,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at_ms: clock.realMs() })
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .where('revoked_at_ms', 'is', null)
    .execute();
}

async function addSession(
  context: Needs,
  tx: Tx,
  { brand, subject, family }: { brand: string; subject: string; family: string },
): Promise<GrantedSession> {
  const [sessionId, refreshToken] = [token(context, 16), token(context, 32)];
  const created = context.clock.realMs();
  await tx
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      brand,
      subject,
      family,
      refresh_hash: hashOf(refreshToken),
      created_at_ms: created,
      expires_at_ms: created + context.config.limits.sessionDays * DAY_MS,
      replaced_at_ms: null,
      revoked_at_ms: null,
    })
    .execute();
  return { sessionId, subject, refreshToken };
}

function token(context: Needs, bytes: number): string {
  return Buffer.from(context.random(bytes)).toString('base64url');
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
