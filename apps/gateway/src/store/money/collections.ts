import { assert, type Instant, type LocalDate } from '@marque/base';
import type { Collection as DecidedCollection } from '@marque/domain/payment/collection/collection';
import { EXPECTING, UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import { CALLED_OFF } from '@marque/domain/payment/collection/decide-collection';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { noteOnAccount } from '../policies/note-on-account.ts';
import type { AccountNamed } from './method-choices.ts';

/** What is drawn by direct debit for a service period. It is money only while it is CONFIRMED or PAID_OUT. */
export type Collection = Selectable<Tables['collections']>;

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

/** Stores a new collection. */
export async function insertCollection(tx: Tx, collection: Collection): Promise<void> {
  await tx.insertInto('collections').values(collection).execute();
}

/** Stores the collections of a bill run, which wait for their turn to be asked for. */
export async function insertCollections(tx: Tx, collections: readonly Collection[]): Promise<void> {
  if (collections.length === 0) return;
  await tx.insertInto('collections').values(collections).execute();
}

/** Stores the decision about a locked collection. */
export async function storeCollection(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { collectionId, status, presentations, paymentId, chargeOn, failure }: DecidedCollection,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({
      ...{ status, presentations, failure },
      provider_payment_id: paymentId,
      charge_on: chargeOn,
      updated_at: new Date(clock.realMs()).toISOString(),
    })
    .where('collection_id', '=', collectionId)
    .execute();
}

/** Stores that a collection was announced for another day, with the real moment from which the bank is asked for it. */
export async function storeAnnouncement(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  announced: {
    readonly collectionId: string;
    readonly announcedAt: Instant;
    readonly announcedFor: LocalDate;
    readonly askAfterMs: number;
  },
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({
      ...{ announced_at: announced.announcedAt, announced_for: announced.announcedFor },
      ...{ ask_after_ms: announced.askAfterMs, updated_at: new Date(clock.realMs()).toISOString() },
    })
    .where('collection_id', '=', announced.collectionId)
    .execute();
}

/** A stored row as it is decided about. */
export function asDecided(row: Collection): DecidedCollection {
  const { provider, amount, currency, status, presentations, failure } = row;
  return {
    ...{ provider, amount, currency, status, presentations, failure },
    collectionId: row.collection_id,
    methodId: row.method_id,
    accountId: row.account_id,
    part: row.missed_part,
    paymentId: row.provider_payment_id,
    chargeOn: row.charge_on,
  };
}

/** The collections that a mandate is still to draw, held in one order. */
export async function lockUnderWay(tx: Tx, methodId: string): Promise<Collection[]> {
  return await tx
    .selectFrom('collections')
    .selectAll()
    .where('method_id', '=', methodId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('collection_id')
    .forUpdate()
    .execute();
}

/** The collections of an account that a bank may still draw, held against other writers until the transaction ends. */
export async function lockExpected(tx: Tx, { brand, accountId }: AccountNamed): Promise<Collection[]> {
  return await tx
    .selectFrom('collections')
    .selectAll()
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('collection_id')
    .forUpdate()
    .execute();
}

/** The last collection of each service period of an account, if that was called off. */
export async function calledOffOf(
  tx: Tx,
  { brand, accountId }: AccountNamed,
): Promise<Pick<Collection, 'period_start' | 'amount'>[]> {
  const rows = await tx
    .selectFrom('collections')
    .select(['period_start', 'amount', 'status', 'failure'])
    .distinctOn('period_start')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .orderBy('period_start')
    // The first debit of a sale was announced by its mandate's letter, before all others.
    .orderBy('announced_at', (order) => order.desc().nullsLast())
    .execute();
  return rows.filter(({ status, failure }) => status === 'CANCELLED' && failure === CALLED_OFF);
}

/** The collections of an account that wait to be presented again, held against other writers until the transaction ends. */
export async function lockHeldBack(tx: Tx, { brand, accountId }: AccountNamed): Promise<Collection[]> {
  return await tx
    .selectFrom('collections')
    .selectAll()
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('status', '=', 'DUE')
    .where('presentations', '>', 0)
    .orderBy('collection_id')
    .forUpdate()
    .execute();
}

/** The collection of a provider's payment; undefined while its payment is not known. */
export async function readCollectionOfPayment(
  db: Database | Tx,
  provider: string,
  paymentId: string,
): Promise<Collection | undefined> {
  return await db
    .selectFrom('collections')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** All collections that await news. */
export async function readExpecting(
  db: Database,
): Promise<Pick<Collection, 'collection_id' | 'brand' | 'presentations' | 'status' | 'announced_at'>[]> {
  return await db
    .selectFrom('collections')
    .select(['collection_id', 'brand', 'presentations', 'status', 'announced_at'])
    .where('status', 'in', EXPECTING)
    .execute();
}

/** An account's collections that are under way or have failed, by their periods. */
export async function readUnpaid(db: Database, brand: string, accountId: string): Promise<Collection[]> {
  return await db
    .selectFrom('collections')
    .selectAll()
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('status', 'in', [...UNDER_WAY, 'FAILED'])
    .orderBy('period_start')
    .execute();
}

/** Moves the first period that a held policy's debits pay for, before it begins; the days of drawing stay. */
export async function moveFirstDebit(
  tx: Tx,
  { policyId, startAt }: { readonly policyId: string; readonly startAt: LocalDate },
): Promise<void> {
  const moved = tx.updateTable('collections').set({ period_start: startAt });
  await moved.where('policy_id', '=', policyId).where('what_for', '=', 'PERIOD').execute();
}

/** Writes a collection's new state into the customer's record; without `doer`: the gateway. */
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
