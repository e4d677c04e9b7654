import type { Passkey } from '@marque/identity';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { textsIn } from './texts-in.ts';

/** A host of a brand, at which passkeys are made and used. */
export type PasskeyPlace = { readonly brand: string; readonly host: string };

/** The owner of the passkeys. */
type Whose = { readonly brand: string; readonly accountId: string };

/** The passkeys of a member of staff at a host. */
export async function passkeysOf(db: Database, { brand, host }: PasskeyPlace, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['passkey_id', 'public_key', 'counter', 'transports'])
    .where('brand', '=', brand)
    .where('host', '=', host)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ passkey_id: id, public_key: publicKey, counter, transports }) => ({
    ...{ id, publicKey, counter: Number(counter) },
    transports: textsIn(transports),
  }));
}

/** Stores that a passkey was used, at a moment (ms of real time), and how often it says that it was. */
export async function passkeyUsed(
  db: Database,
  { brand, host }: PasskeyPlace,
  { id, counter, atMs }: { readonly id: string; readonly counter: number; readonly atMs: number },
): Promise<void> {
  await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at_ms: atMs })
    .where('brand', '=', brand)
    .where('host', '=', host)
    .where('passkey_id', '=', id)
    .execute();
}

/** Adds a passkey of a member of staff; false when somebody already has it. */
export async function addPasskey(
  tx: Tx,
  { brand, host }: PasskeyPlace,
  {
    id,
    publicKey,
    counter,
    transports,
    accountId,
    atMs,
  }: Passkey & { readonly accountId: string; readonly atMs: number },
): Promise<boolean> {
  const kept = { public_key: publicKey, counter, transports: JSON.stringify(transports) };
  const added = await tx
    .insertInto('staff_passkeys')
    .values({ brand, host, passkey_id: id, account_id: accountId, ...kept, created_at_ms: atMs, used_at_ms: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Takes away all passkeys of a member of staff, and every invitation that is still open. */
export async function removePasskeys(tx: Tx, { brand, accountId }: Whose): Promise<void> {
  for (const table of ['staff_passkeys', 'staff_invitations'] as const)
    await tx.deleteFrom(table).where('brand', '=', brand).where('account_id', '=', accountId).execute();
}

/** How many passkeys each member of a brand's staff has, by account. */
export async function countPasskeys(db: Database, brand: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(({ fn }) => ['account_id', fn.countAll<string>().as('count')])
    .where('brand', '=', brand)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: accountId, count }) => [accountId, Number(count)]));
}
