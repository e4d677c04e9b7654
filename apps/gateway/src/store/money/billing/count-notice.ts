import type { Instant } from '@marque/base';
import type { Context } from '../../../ground/context.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { systemPrincipal } from '../../owned.ts';
import { commandPolicy, lockPolicy } from '../../policies/policies.ts';
import { wakeBilling } from './wake-billing.ts';

const REASON = 'The notice of the renewal has reached its customer';

/**
 * Has the account of a policy looked at once a notice of its renewal was handed over: then it is certain what comes
 * next. A term that began without one is charged from fourteen days on. It may run any number of times: the first
 * notice counts.
 */
export async function countNotice(
  context: Context,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const toldAt = context.clock.now();
  await inTransaction(context.db, (tx) => countNoticeIn(tx, context, { brand, policyId, toldAt }));
}

/** The same in the caller’s transaction, for a notice that reaches its customer at a moment, which may be to come. */
export async function countNoticeIn(
  tx: Tx,
  context: Context,
  { brand, policyId, toldAt }: { readonly brand: string; readonly policyId: string; readonly toldAt: Instant },
): Promise<void> {
  const system = systemPrincipal(brand);
  let stored = await lockPolicy(tx, system, policyId);
  // It may have turned while this waited.
  while (stored.policy.successorId !== null) stored = await lockPolicy(tx, system, stored.policy.successorId);
  const doer = { principal: { ...system, subject: stored.owner }, requestId: null, reason: REASON };
  await commandPolicy(tx, context, { stored, command: { type: 'TellTerm', toldAt }, doer });
  await wakeBilling(tx, { brand, accountId: stored.policy.accountId, now: context.clock.now() });
}
