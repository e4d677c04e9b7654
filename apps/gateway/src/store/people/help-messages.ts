import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** Which message to which brand. */
export type HelpMessageName = { readonly brand: string; readonly messageId: string };

/** A message to a brand, as it was written, at a moment in ms of real time. */
export type HelpMessage = { readonly message: string; readonly email: string; readonly writtenAtMs: number };

/** Keeps a message until the brand's mailbox has it. */
export async function addHelpMessage(tx: Tx, row: Tables['help_messages']): Promise<void> {
  await tx.insertInto('help_messages').values(row).execute();
}

/** A message that the mailbox may not have yet; undefined once it was removed. */
export async function findHelpMessage(
  db: Database,
  { brand, messageId }: HelpMessageName,
): Promise<HelpMessage | undefined> {
  return await db
    .selectFrom('help_messages')
    .select(['message', 'email', 'created_at_ms as writtenAtMs'])
    .where('brand', '=', brand)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** Forgets a message: the mailbox has it. */
export async function removeHelpMessage(db: Database, { brand, messageId }: HelpMessageName): Promise<void> {
  await db.deleteFrom('help_messages').where('brand', '=', brand).where('message_id', '=', messageId).execute();
}
