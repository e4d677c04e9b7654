import { newSigningKey, SIGNING_ALGORITHM, type SigningAlgorithm } from '@marque/identity';
import type { JWK } from 'jose';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { addKey, holdKeys, removeKeys, sealedKeys } from '../../store/identity/signing-keys.ts';
import { seal, unseal } from './seal.ts';

const DAY_MS = 86_400_000;
/** How long a key signs. */
const SIGNS_MS = 90 * DAY_MS;
/** A new key is published for this long before it signs, so that every gateway has read it by then. */
const LEAD_MS = 60 * 60_000;
/** A retired key is published for as long as something that it signed may come back to us: a session's id token at sign-out. */
const PUBLISHED_MS = 31 * DAY_MS;
/** How long a gateway uses what it read. Shorter than the lead. */
const FRESH_MS = 10 * 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'random' | 'keyFor'> & { readonly alg: SigningAlgorithm };
type Stored = { readonly jwk: JWK; readonly createdAtMs: number };

/** The issuer's private keys, the one that signs now first. */
export type KeyShelf = { readonly keys: () => Promise<readonly JWK[]> };

/** Signing keys of one algorithm as rows that all gateways share: made when needed, one at a time, and exchanged every 90 days. */
export function keyShelf(shared: Omit<Needs, 'alg'>, alg: SigningAlgorithm = SIGNING_ALGORITHM): KeyShelf {
  const context = { ...shared, alg };
  let read: { readonly atMs: number; readonly keys: Promise<readonly JWK[]> } | undefined;
  return {
    keys: async () => {
      const now = context.clock.realMs();
      if (!read || now - read.atMs > FRESH_MS) read = { atMs: now, keys: readKeys(context, now) };
      try {
        return await read.keys;
      } catch (error) {
        read = undefined;
        throw error;
      }
    },
  };
}

async function readKeys(context: Needs, now: number): Promise<readonly JWK[]> {
  const stored = await storedKeys(context, context.db, now);
  const complete = needsKey(stored, now) ? await makeKey(context, now) : stored;
  const signs = complete.find(({ createdAtMs }) => createdAtMs + LEAD_MS <= now) ?? complete.at(-1);
  return [...complete].sort((a, b) => Number(b === signs) - Number(a === signs)).map(({ jwk }) => jwk);
}

/** Keys that this gateway can read, the newest first; a key sealed with a former secret is as good as lost. */
async function storedKeys(context: Needs, db: Needs['db'] | Tx, now: number): Promise<readonly Stored[]> {
  const rows = await sealedKeys(db, now - PUBLISHED_MS);
  return rows.flatMap((row) => {
    const text = unseal(context.keyFor('identity keys'), row.sealedJwk);
    const jwk: unknown = text === undefined ? undefined : JSON.parse(text);
    return isKey(jwk) && jwk.alg === context.alg ? [{ jwk, createdAtMs: row.createdAtMs }] : [];
  });
}

function isKey(read: unknown): read is JWK {
  const { kty, kid } = (read ?? {}) as { readonly kty?: unknown; readonly kid?: unknown };
  return typeof kty === 'string' && typeof kid === 'string';
}

function needsKey([newest]: readonly Stored[], now: number): boolean {
  return newest === undefined || newest.createdAtMs + SIGNS_MS <= now;
}

/** Makes a key unless another gateway just did. */
async function makeKey(context: Needs, now: number): Promise<readonly Stored[]> {
  const kid = Buffer.from(context.random(12)).toString('base64url');
  const sealed = seal(
    context.keyFor('identity keys'),
    JSON.stringify(await newSigningKey(kid, context.alg)),
    context.random,
  );
  return await inTransaction(context.db, async (tx) => {
    await holdKeys(tx);
    if (needsKey(await storedKeys(context, tx, now), now))
      await addKey(tx, { kid, sealed_jwk: sealed, created_at_ms: now, retires_at_ms: now + SIGNS_MS + LEAD_MS });
    await removeKeys(tx, now - PUBLISHED_MS);
    return await storedKeys(context, tx, now);
  });
}
