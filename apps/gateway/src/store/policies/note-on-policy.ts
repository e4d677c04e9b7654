import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents } from '../append-events.ts';
import { hasHappened } from '../events.ts';
import { systemPrincipal } from '../owned.ts';
import type { StoredPolicy } from './policies.ts';
import { trailOfPolicy } from './trail-of-policy.ts';

/** Notes the gateway's action on a policy once: nothing if one of `instead` has happened. */
export type PolicyNote = {
  readonly stored: StoredPolicy;
  readonly type: string;
  readonly instead: readonly string[];
};

/** Adds an event to the audit trail of a policy, for its owner; if several do so at once, one succeeds. */
export async function noteOnPolicy(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { stored: { policy, brand, owner, keyId }, type, instead }: PolicyNote,
): Promise<void> {
  const trail = trailOfPolicy({ brand, policy });
  const held = await tx
    .selectFrom('policies')
    .select('version')
    .where('brand', '=', brand)
    .where('policy_id', '=', policy.policyId)
    .forUpdate()
    .executeTakeFirst();
  assert(held, 'what is noted of a policy is noted once it stands');
  if (await hasHappened(tx, trail, { types: instead })) return;
  const version = held.version + 1;
  await tx
    .updateTable('policies')
    .set({ version })
    .where('brand', '=', brand)
    .where('policy_id', '=', policy.policyId)
    .execute();
  const principal = { ...systemPrincipal(brand), subject: owner };
  await appendEvents(tx, context, {
    happened: { ...trail, from: version, events: [{ type }], keyId },
    doer: { principal, requestId: null },
  });
}
