import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import type { StoredPolicy } from './policies.ts';
import { trailOfPolicy } from './trail-of-policy.ts';

/** What somebody did about a policy without changing it: codes and counts, no personal data. */
export type PolicyAct = {
  readonly stored: Pick<StoredPolicy, 'policy' | 'brand' | 'keyId'>;
  readonly event: { readonly type: string; readonly [fact: string]: string | number };
  readonly doer: Doer;
};

/** Adds what somebody did to the audit trail of a policy, in the transaction that stores the result. */
export async function addPolicyEvent(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { stored: { policy, brand, keyId }, event, doer }: PolicyAct,
): Promise<void> {
  const row = await tx
    .updateTable('policies')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('brand', '=', brand)
    .where('policy_id', '=', policy.policyId)
    .returning('version')
    .executeTakeFirst();
  assert(row, 'a policy that was read is there');
  const happened = { ...trailOfPolicy({ brand, policy }), from: row.version, events: [event], keyId };
  await appendEvents(tx, context, { happened, doer });
}
