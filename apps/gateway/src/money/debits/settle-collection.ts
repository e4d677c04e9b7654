import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import { type Collection, lockCollection, readCollection } from '../../store/money/collections.ts';
import { look } from '../look/look.ts';
import { findPaymentOf } from './find-payment-of.ts';
import { settleHeard } from './settle-heard.ts';

/**
 * Asks the provider about a collection and carries out the result: in the ledger, in its status, and by another
 * presentation after a failure. It is not asked if it has just `said` how its payment stands. Rejects with
 * `ProviderUnavailable` when the provider does not answer.
 */
export async function settleCollection(context: Context, collectionId: string, said?: DebitPayment): Promise<void> {
  let heard = said;
  const isTrue = await look({
    about: `Collection ${collectionId}`,
    see: () => readCollection(context.db, collectionId),
    ask: async (seen) => {
      const payment = heard ?? (await findPaymentOf(context, seen));
      // If the row has moved meanwhile, it may be old news.
      heard = undefined;
      return payment;
    },
    settle: (seen, payment) => inTransaction(context.db, (tx) => makeTrue(tx, context, { seen, payment })),
  });
  if (isTrue) await context.milestone('debit.looked');
}

async function makeTrue(
  tx: Tx,
  context: Context,
  { seen, payment }: { readonly seen: Collection; readonly payment: DebitPayment },
): Promise<true | undefined> {
  const held = await lockCollection(tx, seen.collection_id);
  if (!isSame(seen, held)) return undefined;
  await settleHeard(tx, context, { held, heard: { kind: 'payment', payment } });
  await context.milestone('debit.in-look');
  return true;
}

function isSame(one: Collection, other: Collection): boolean {
  return (
    one.status === other.status &&
    one.presentations === other.presentations &&
    one.provider_payment_id === other.provider_payment_id
  );
}
