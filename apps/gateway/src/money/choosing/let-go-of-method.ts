import { decideLetGo, type LetGoStep } from '@marque/domain/payment/choice/decide-let-go';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isMethodUnderWay, lockMethod, markMethod } from '../../store/money/lock-method.ts';
import { isChosen } from '../../store/money/method-choices.ts';
import { moveMethod, type PaymentMethod } from '../../store/money/payment-methods.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { planNextLetGo } from './plan-let-go.ts';

/**
 * Lets go of a means of payment that another has replaced, once nothing else needs it: it is marked first, so that
 * nothing new is begun with it. A minute later, when everything begun before is stored, the provider detaches the card
 * or ends the mandate. It may run any number of times. Rejects with `ProviderUnavailable` when nobody answers; then it
 * is tried again.
 */
export async function letGoOfMethod(context: Context, methodId: string): Promise<void> {
  const free = await inTransaction(context.db, (tx) => decide(tx, context, methodId));
  if (!free) return;
  await context.milestone('let-go.before-provider');
  if (free.type === 'CARD') await context.cardPayments.letGo(free.provider_method_id);
  else await context.directDebits.cancelMandate(free.provider_method_id);
  await context.milestone('let-go.after-provider');
  await inTransaction(context.db, (tx) => write(tx, context, free));
  await context.milestone('let-go.written');
}

/** The means, if it may go now. */
async function decide(tx: Tx, context: Context, methodId: string): Promise<PaymentMethod | undefined> {
  const method = await lockMethod(tx, methodId);
  if (!method) return undefined;
  const { status, letting_go_since: since } = method;
  const uses = { isChosen: await isChosen(tx, methodId), isUnderWay: await isMethodUnderWay(tx, methodId) };
  const nowMs = context.clock.realMs();
  const sinceMs = since === null ? null : Date.parse(since);
  const step = decideLetGo({ status, sinceMs }, uses, nowMs);
  await follow(tx, context, { method, step, sinceMs: sinceMs ?? nowMs });
  return step === 'let-go' ? method : undefined;
}

type Following = { readonly method: PaymentMethod; readonly step: LetGoStep; readonly sinceMs: number };

async function follow(tx: Tx, context: Context, { method, step, sinceMs }: Following): Promise<void> {
  const { method_id: methodId, brand } = method;
  if (step === 'mark') await markMethod(tx, methodId, new Date(sinceMs).toISOString());
  if (step === 'keep') await markMethod(tx, methodId, null);
  if (step === 'mark' || step === 'wait') await planNextLetGo(tx, context, { brand, methodId, sinceMs });
}

async function write(
  tx: Tx,
  context: Context,
  { method_id: methodId, status, brand, proposal_code: proposalCode }: PaymentMethod,
): Promise<void> {
  if (!(await moveMethod(tx, context, { methodId, from: status, to: 'CANCELLED' }))) return;
  const event = { type: 'PaymentMethodLetGo', methodId };
  await noteOnAccount(tx, context, { brand, account: { proposalCode }, event });
}
