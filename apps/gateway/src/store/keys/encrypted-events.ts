import { assert } from '@marque/base';
import type { DataKey, KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { closeDrivers } from './closed-drivers.ts';
import { keysOf } from './keyed-database.ts';
import { type EncryptedRow, encryptedUnder, keyOf, readWordsLeft } from './words.ts';

/** The columns of an event that are read to open it. */
export const EVENT_ROW = [
  'events.brand',
  'events.stream',
  'events.stream_id',
  'events.version',
  'events.data',
  'events.key_id',
] as const;

/** The thing to which an event happened. */
export type EventStream = {
  readonly brand: string;
  readonly stream: string;
  readonly streamId: string;
  /** What the stream belongs to, if that is known; otherwise the database is asked for a policy's. */
  readonly thing?: KeyThing | undefined;
};

type EventToWrite = EventStream & { readonly version: number };
type EventWords = { readonly data: unknown; readonly reason: string | null };
type EventRow = EncryptedRow<'events'> & { readonly data: unknown };

/** The key of a stream's events: that of the thing itself, by its row's key if that was read. */
export async function keyOfStream(tx: Tx, happened: EventStream, keyId: string | null = null): Promise<DataKey> {
  const known = keyId === null ? undefined : (await keysOf(tx).byId(tx, [keyId])).get(keyId);
  return known ?? (await keyOf(tx, await thingOfStream(tx, happened)));
}

/** What a stream belongs to, and is forgotten with. A search of staff has one of its own, since it names people and is on the record of staff. */
async function thingOfStream(tx: Tx, { brand, stream, streamId, thing }: EventStream): Promise<KeyThing> {
  if (thing) return thing;
  if (stream === 'policy') return { brand, kind: 'POLICY', thing: await numberOf(tx, { brand, policyId: streamId }) };
  if (stream === 'person') return { brand, kind: 'PERSON', thing: streamId.slice(`${brand}/`.length) };
  if (stream === 'customer-account') return { brand, kind: 'ACCOUNT', thing: streamId };
  if (stream === 'complaint') return { brand, kind: 'COMPLAINT', thing: streamId };
  if (stream === 'data-request') return { brand, kind: 'REQUEST', thing: streamId };
  if (stream === 'authorised' || stream === 'death')
    return { brand, kind: 'PERSON', thing: await ownerOf(tx, { brand, stream, streamId }) };
  if (stream === 'search') return { brand, kind: 'SEARCH', thing: streamId };
  assert(stream === 'proposal', 'every stream says what it belongs to');
  return { brand, kind: 'PROPOSAL', thing: streamId };
}

/** The customer for whom somebody may speak, or who has died; the id if the row is gone. */
async function ownerOf(
  tx: Tx,
  { brand, stream, streamId }: EventStream & { readonly stream: 'authorised' | 'death' },
): Promise<string> {
  const row =
    stream === 'death'
      ? await tx.selectFrom('deaths').select('owner').where('death_id', '=', streamId).executeTakeFirst()
      : await tx
          .selectFrom('authorised_people')
          .select('owner')
          .where('brand', '=', brand)
          .where('authorised_id', '=', streamId)
          .executeTakeFirst();
  return row?.owner ?? streamId;
}

/** The number of a policy; its id if its row is gone, so that its record can still be encrypted. */
async function numberOf(
  tx: Tx,
  { brand, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<string> {
  const row = await tx
    .selectFrom('policies')
    .select('policy_number')
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return row?.policy_number ?? policyId;
}

/** The words of an event as they are stored. */
export async function writtenEvent(
  tx: Tx,
  key: DataKey,
  { brand, stream, streamId, thing, version, data, reason }: EventToWrite & EventWords,
) {
  const place = { table: 'events', brand, row: [stream, streamId, version].join(' ') } as const;
  const thingOf = () => thingOfStream(tx, { brand, stream, streamId, thing });
  const words = await closeDrivers(tx, { ...place, thingOf }, { data, reason });
  return encryptedUnder({ dataKeys: keysOf(tx), key }, place, words);
}

/** Events with their data. A forgotten event's data is empty: it happened, and nobody can say more. */
export async function openEvents<Row extends EventRow>(db: Database | Tx, rows: readonly Row[]): Promise<Row[]> {
  const read = await readWordsLeft(db, 'events', rows);
  return read.map((row) => ({ ...row, data: row.data ?? {} }));
}
