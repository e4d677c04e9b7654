import type { Policy } from '@marque/domain/policy/policy';
import { coverMessages } from '@marque/domain/policy/register/cover-messages';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import { coverPeriods } from '@marque/domain/policy/register/cover-periods';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';

/**
 * Writes what the register is to be told of a policy as it is now, in the transaction that stores it and under the policy's lock. Answers the id of the first
 * message; undefined where the register says so already.
 */
export async function writeCover(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, policy }: { readonly brand: string; readonly policy: Policy },
): Promise<string | undefined> {
  const messages = coverMessages(await toldPeriods(tx, policy.policyId), coverPeriods(policy));
  if (messages.length === 0) return undefined;
  const rows = messages.map(({ action, cover }) => ({
    ...{ brand, policy_id: policy.policyId, period: cover.period, action, cover: JSON.stringify(cover) },
    ...{ covers_from: cover.from, covers_until: cover.until },
    ...{ occurred_at: clock.now(), number: null, told_at_ms: null },
  }));
  const [first] = await tx.insertInto('cover_messages').values(rows).returning('message_id').execute();
  return first && String(first.message_id);
}

/** What the register was last told of each period of a policy, or will be before anything else. */
async function toldPeriods(tx: Tx, policyId: string): Promise<ToldPeriod[]> {
  const rows = await tx
    .selectFrom('cover_messages')
    .distinctOn('period')
    .select('cover')
    .where('policy_id', '=', policyId)
    .orderBy('period')
    .orderBy('message_id', 'desc')
    .execute();
  return rows.map(({ cover }) => cover as ToldPeriod);
}
