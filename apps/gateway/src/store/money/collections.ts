import { assert } from '@marque/base';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { noteOnAccount } from '../policies/note-on-account.ts';

/** What is drawn by direct debit for a service period. It is money only while it is CONFIRMED or PAID_OUT. */
export type Collection = Selectable<Tables['collections']>;

/** How often a bank is asked for the same collection. */
export const PRESENTATIONS_MAX = 3;

/** A collection by its id; undefined when there is none. */
export async function readCollection(db: Database | Tx, collectionId: string): Promise<Collection | undefined> {
  return await db.selectFrom('collections').selectAll().where('collection_id', '=', collectionId).executeTakeFirst();
}

/** The same, held against other writers until the transaction ends. */
export async function lockCollection(tx: Tx, collectionId: string): Promise<Collection> {
  const collection = await tx
    .selectFrom('collections')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .forUpdate()
    .executeTakeFirst();
  assert(collection, 'a collection is never deleted');
  return collection;
}

/** What may change of a collection. */
export type CollectionChange = Partial<
  Pick<Collection, 'status' | 'presentations' | 'provider_payment_id' | 'charge_on' | 'failure'>
>;

/** Changes a collection that is held. */
export async function changeCollection(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { collection_id: collectionId, ...change }: Pick<Collection, 'collection_id'> & CollectionChange,
): Promise<void> {
  const { status, presentations, provider_payment_id, charge_on, failure } = change;
  await tx
    .updateTable('collections')
    // What is undefined stays as it is.
    .set({
      status,
      presentations,
      provider_payment_id,
      charge_on,
      failure,
      updated_at: new Date(clock.realMs()).toISOString(),
    })
    .where('collection_id', '=', collectionId)
    .execute();
}

/** Writes into the customer's record how a collection stands from now on; `doer` left out: the house. */
export async function noteCollection(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { collection, doer }: { collection: Collection; doer?: Doer },
): Promise<void> {
  const { collection_id: collectionId, brand, account_id: accountId, status, presentations, amount } = collection;
  const event = { type: 'CollectionChanged', collectionId, status, presentations, amount };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
}

/** Has the bank asked for a collection, in the transaction that makes it due. */
export async function planCollecting(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { collection_id: collectionId, brand, presentations }: Pick<Collection, 'collection_id' | 'brand' | 'presentations'>,
): Promise<void> {
  const key = `${collectionId}:${presentations + 1}`;
  await jobs.add(tx, 'collect-payment', { key, payload: { brand, collectionId } });
}
