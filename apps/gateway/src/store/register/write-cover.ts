import type { Policy } from '@marque/domain/policy/policy';
import { coverMessages } from '@marque/domain/policy/register/cover-messages';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import { coverPeriods } from '@marque/domain/policy/register/cover-periods';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { encryptedUnder, keyOf, readWords } from '../keys/words.ts';

/** A policy of a brand as it now is. What the register was told of it before is read if it is not known. */
export type Covering = { readonly brand: string; readonly policy: Policy; readonly told?: readonly ToldPeriod[] };

/**
 * Writes what the register is to be told of a policy as it is now, in the transaction that stores it and under the
 * policy's lock. Answers the id of the first message; undefined if the register says so already.
 */
export async function writeCover(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, policy, told }: Covering,
): Promise<string | undefined> {
  const messages = coverMessages(told ?? (await toldPeriods(tx, policy.policyId)), coverPeriods(policy));
  if (messages.length === 0) return undefined;
  const ids = await newIds(tx, messages.length);
  const dataKeys = keysOf(tx);
  const key = await keyOf(tx, keyOfPolicy({ brand, policyNumber: policy.policyNumber }));
  const rows = messages.flatMap(({ action, cover }, at) => {
    const id = ids[at];
    if (id === undefined) return [];
    const place = { table: 'cover_messages', brand, row: String(id) } as const;
    return [
      {
        ...{ message_id: id, brand, policy_id: policy.policyId, period: cover.period, action },
        ...encryptedUnder({ dataKeys, key }, place, { cover }),
        ...{ covers_from: cover.from, covers_until: cover.until },
        ...{ occurred_at: clock.now(), number: null, told_at_ms: null },
      },
    ];
  });
  await tx.insertInto('cover_messages').values(rows).execute();
  return String(ids[0]);
}

/** Ids of messages to write, in their order: a ciphertext names its row. */
async function newIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT nextval(pg_get_serial_sequence('cover_messages', 'message_id')) AS id
    FROM generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => Number(id));
}

/** What the register was last told of each period of a policy, or will be told before anything new. */
async function toldPeriods(tx: Tx, policyId: string): Promise<ToldPeriod[]> {
  const rows = await tx
    .selectFrom('cover_messages')
    .distinctOn('period')
    .select(['brand', 'message_id', 'cover', 'key_id'])
    .where('policy_id', '=', policyId)
    .orderBy('period')
    .orderBy('message_id', 'desc')
    .execute();
  return (await readWords(tx, 'cover_messages', rows)).map(({ cover }) => cover as ToldPeriod);
}
