import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { isKept, presentMethod, readMethods } from '../../store/money/payment-methods.ts';

/** Answers the direct debit mandates that are kept for the customer. */
export async function listMandates(
  { principal }: Asked<'listMandates'>,
  { db }: Context,
): Promise<CallOutput<'listMandates'>> {
  return (await readMethods(db, principal))
    .filter(isKept)
    .filter(({ type }) => type === 'BACS_DEBIT')
    .map(presentMethod);
}
