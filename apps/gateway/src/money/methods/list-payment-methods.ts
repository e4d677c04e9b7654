import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { isKept, presentMethod, readMethods } from '../../store/money/payment-methods.ts';

/** Answers every card and mandate that is kept for the customer. One that another has replaced is kept no more. */
export async function listPaymentMethods(
  { principal }: Asked<'listPaymentMethods'>,
  { db }: Context,
): Promise<CallOutput<'listPaymentMethods'>> {
  return (await readMethods(db, principal)).filter(isKept).map(presentMethod);
}
