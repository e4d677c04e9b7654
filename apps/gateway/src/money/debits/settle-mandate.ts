import { assert } from '@marque/base';
import { decideMandate, type MandateStep } from '@marque/domain/payment/mandate/decide-mandate';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Mandate } from '../../ports/direct-debits.ts';
import { lockUnderWay } from '../../store/money/collections.ts';
import { paysOrWasNeverChosen } from '../../store/money/method-choices.ts';
import { moveMethod, type PaymentMethod, readMethod } from '../../store/money/payment-methods.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { decideForMethod } from '../choosing/choose-method.ts';
import { look } from '../look/look.ts';
import { settleHeard } from './settle-heard.ts';

/**
 * Asks the provider about a mandate and carries out the result. An ended mandate ends the collections that the bank has
 * not begun, and queues a look at the others. The means of each account is decided again; the end of a mandate that
 * does not pay is told there, or not at all. Rejects with `ProviderUnavailable` when the provider does not answer.
 */
export async function settleMandate(context: Context, methodId: string): Promise<void> {
  await look({
    about: `Mandate ${methodId}`,
    see: async () => {
      const method = await readMethod(context.db, methodId);
      return method?.type === 'BACS_DEBIT' ? method : undefined;
    },
    ask: ({ provider_method_id: mandateId }) => context.directDebits.readMandate(mandateId),
    settle: (seen, mandate) => inTransaction(context.db, (tx) => makeTrue(tx, context, { seen, mandate })),
  });
}

async function makeTrue(
  tx: Tx,
  context: Context,
  { seen, mandate }: { readonly seen: PaymentMethod; readonly mandate: Mandate },
): Promise<true | undefined> {
  const { next, steps } = decideMandate(mandate.status, seen.status);
  if (next === null) return true;
  if (!(await moveMethod(tx, context, { methodId: seen.method_id, from: seen.status, to: next }))) return undefined;
  const isPaidWith = await paysOrWasNeverChosen(tx, seen.method_id);
  for (const step of steps)
    if (step !== 'tell-end' || isPaidWith) await follow(tx, context, { method: { ...seen, status: next }, step });
  await decideForMethod(tx, context, { brand: seen.brand, methodId: seen.method_id });
  return true;
}

async function follow(
  tx: Tx,
  context: Context,
  { method, step }: { readonly method: PaymentMethod; readonly step: MandateStep },
): Promise<void> {
  const { method_id: methodId, brand, proposal_code: proposalCode, status, details } = method;
  if (step === 'end-collections')
    for (const held of await lockUnderWay(tx, methodId))
      await settleHeard(tx, context, { held, heard: { kind: 'mandate-ended' } });
  if (step === 'tell-end') {
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
  if (step === 'note') {
    const isLetGo = method.letting_go_since !== null && status === 'CANCELLED';
    const event = isLetGo ? { type: 'PaymentMethodLetGo', methodId } : { type: 'MandateChanged', methodId, status };
    await noteOnAccount(tx, context, { brand, account: { proposalCode }, event });
  }
}
