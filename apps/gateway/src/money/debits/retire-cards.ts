import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { type Attempt, readAttempts } from '../../store/money/attempts.ts';
import { settleOthers } from '../settling/settle-others.ts';

type Named = { readonly brand: string; readonly proposalCode: string };

/** Tries with which a card may still pay, or has paid and is not settled. */
export async function payableAttempts(db: Database | Tx, { brand, proposalCode }: Named): Promise<Attempt[]> {
  return (await readAttempts(db, brand, proposalCode)).filter(isUnsettled);
}

/**
 * Makes sure that a proposal bound by direct debit is not paid by card as well: each open page is closed at the card
 * provider, and a page that was paid is settled, which binds.
 */
export async function retireCards(context: Context, attempts: readonly Attempt[]): Promise<void> {
  await settleOthers(context, attempts);
}
