import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { accountsByMethod } from '../../store/money/method-choices.ts';
import { isKept, presentMethod, readMethods } from '../../store/money/payment-methods.ts';

/**
 * Answers every card and mandate that is kept for the customer, and which accounts each pays for. One that another has
 * replaced is no longer kept.
 */
export async function listPaymentMethods(
  { principal }: Asked<'listPaymentMethods'>,
  { db }: Context,
): Promise<CallOutput<'listPaymentMethods'>> {
  const accounts = await accountsByMethod(db, principal);
  const kept = (await readMethods(db, principal)).filter(isKept);
  return kept.map((method) => ({ ...presentMethod(method), accountIds: [...(accounts.get(method.method_id) ?? [])] }));
}
