import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { type Collection, changeCollection, noteCollection } from '../../store/money/collections.ts';

/** Ends a collection that is held and will not come any more: what it was for is owed, and the customer is told. `failure` is a code. */
export async function giveCollectionUp(
  tx: Tx,
  context: Context,
  { collection, failure }: { collection: Collection; failure: string },
): Promise<void> {
  const status = 'FAILED';
  await changeCollection(tx, context, { collection_id: collection.collection_id, status, failure });
  await noteCollection(tx, context, { collection: { ...collection, status } });
  await tellFailure(tx, context, { collection, triesAgainOn: null });
}

/** Tells a customer that a bank did not pay; `triesAgainOn` is null when nobody asks it again. */
export async function tellFailure(
  tx: Tx,
  context: Context,
  { collection, triesAgainOn }: { collection: Collection; triesAgainOn: string | null },
): Promise<void> {
  await queueLetter(tx, context, {
    kind: 'direct-debit-failed',
    brand: collection.brand,
    proposalCode: collection.proposal_code,
    about: `${collection.collection_id}-${collection.presentations}`,
    facts: { amount: collection.amount, triesAgainOn },
  });
}
