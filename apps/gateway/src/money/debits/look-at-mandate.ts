import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Mandate } from '../../ports/direct-debits.ts';
import { lockUnderWay } from '../../store/money/collections.ts';
import { type PaymentMethod, readMethod } from '../../store/money/payment-methods.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { settleHeard } from './settle-heard.ts';

const LOOKS_MAX = 10;

/**
 * Reads how a mandate stands at the provider and makes it true. One that has ended ends the collections that the bank has not begun, and has
 * those looked at that it has. An answer older than what another look has written meanwhile is asked for again.
 */
export async function lookAtMandate(context: Context, methodId: string): Promise<void> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const seen = await readMethod(context.db, methodId);
    if (seen?.type !== 'BACS_DEBIT') return;
    const mandate = await context.directDebits.readMandate(seen.provider_method_id);
    if (mandate.status === seen.status) return;
    if (await inTransaction(context.db, (tx) => makeTrue(tx, context, { seen, mandate }))) return;
  }
  throw new Error(`Mandate ${methodId} moved at every look`);
}

async function makeTrue(
  tx: Tx,
  context: Context,
  { seen, mandate }: { seen: PaymentMethod; mandate: Mandate },
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_methods')
    .set({ status: mandate.status, updated_at: new Date(context.clock.realMs()).toISOString() })
    .where('method_id', '=', seen.method_id)
    .where('status', '=', seen.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  if (mandate.status === 'CANCELLED') await endCollections(tx, context, seen);
  const { brand, proposal_code: proposalCode, method_id: methodId } = seen;
  const event = { type: 'MandateChanged', methodId, status: mandate.status };
  await noteOnAccount(tx, context, { brand, account: { proposalCode }, event });
  return true;
}

async function endCollections(tx: Tx, context: Context, method: PaymentMethod): Promise<void> {
  const { method_id: methodId, brand, proposal_code: proposalCode, details } = method;
  for (const held of await lockUnderWay(tx, methodId))
    await settleHeard(tx, context, { held, heard: { kind: 'mandate-ended' } });
  assert('bankName' in details, 'a mandate says at which bank');
  const { bankName, accountNumberEnding } = details;
  await queueLetter(tx, context, {
    kind: 'mandate-cancelled',
    brand,
    proposalCode,
    about: methodId,
    facts: { bankName, accountNumberEnding },
  });
}
