import type { Context } from '../../ground/context.ts';
import type { DataKey, DataKeys, KeyThing, TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A message, and its brand. */
export type HelpMessageName = { readonly brand: string; readonly messageId: string };

/** A message to a brand, as it was written, at a moment in ms of real time. */
export type HelpMessage = { readonly message: string; readonly email: string; readonly writtenAtMs: number };

/** Keeps a message, encrypted, until the brand's mailbox has it. */
export async function addHelpMessage(
  tx: Tx,
  { dataKeys }: Pick<Context, 'dataKeys'>,
  row: Omit<Tables['help_messages'], 'key_id'>,
): Promise<void> {
  const key = await dataKeys.forThing(tx, keyThing(row));
  await tx
    .insertInto('help_messages')
    .values({ ...row, ...encrypted(dataKeys, key, row) })
    .execute();
}

/** A message that the mailbox may not have yet; undefined once it has been removed or forgotten. */
export async function findHelpMessage(
  { db, dataKeys }: Pick<Context, 'db' | 'dataKeys'>,
  { brand, messageId }: HelpMessageName,
): Promise<HelpMessage | undefined> {
  const row = await db
    .selectFrom('help_messages')
    .select(['message', 'email', 'key_id as keyId', 'created_at_ms as writtenAtMs'])
    .where('brand', '=', brand)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { message, email, keyId, writtenAtMs } = row;
  if (keyId === null) return { message, email, writtenAtMs };
  const key = (await dataKeys.byId(db, [keyId])).get(keyId);
  if (!key) return undefined;
  const read = (column: 'message' | 'email') =>
    dataKeys.decrypt(key, placeOf({ brand, messageId }, column), row[column]);
  return { message: read('message'), email: read('email'), writtenAtMs };
}

/** Forgets a message: the mailbox has it. */
export async function removeHelpMessage(db: Database, { brand, messageId }: HelpMessageName): Promise<void> {
  await db.deleteFrom('help_messages').where('brand', '=', brand).where('message_id', '=', messageId).execute();
}

type Written = Pick<Tables['help_messages'], 'brand' | 'subject' | 'message_id' | 'message' | 'email'>;

/** Encrypts the oldest messages that are still in the clear, up to a number, and answers how many. */
export async function encryptHelpMessages(
  tx: Tx,
  { dataKeys }: Pick<Context, 'dataKeys'>,
  max: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('help_messages')
    .select(['brand', 'subject', 'message_id', 'message', 'email'])
    .where('key_id', 'is', null)
    .orderBy('created_at_ms')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const key = await dataKeys.forThing(tx, keyThing(row));
    await tx
      .updateTable('help_messages')
      .set(encrypted(dataKeys, key, row))
      .where('message_id', '=', row.message_id)
      .execute();
  }
  return rows.length;
}

function keyThing({ brand, subject }: Written): KeyThing {
  return { brand, kind: 'MESSAGES', thing: subject };
}

function encrypted(dataKeys: DataKeys, key: DataKey, { brand, message_id: messageId, message, email }: Written) {
  const write = (column: 'message' | 'email', text: string) =>
    dataKeys.encrypt(key, placeOf({ brand, messageId }, column), text);
  return { message: write('message', message), email: write('email', email), key_id: key.keyId };
}

function placeOf({ brand, messageId }: HelpMessageName, column: 'message' | 'email'): TextPlace {
  return { brand, table: 'help_messages', column, row: messageId };
}
