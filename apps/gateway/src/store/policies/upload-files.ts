import { sql } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { keyOfPolicyId } from '../keys/encrypted-policies.ts';
import { encryptedWords, readWords } from '../keys/words.ts';

/** A file as it is stored. */
export type UploadFile = Tables['upload_files'];

/** A file that its policy’s owner has staged, as its brand, policy, name and content tell it from others. */
export type FileOfOwner = {
  readonly file: Pick<UploadFile, 'brand' | 'policy_id' | 'file_id' | 'name' | 'sha256'>;
  readonly owner: string;
};

/** A file as it arrives. */
export type NewFile = Omit<UploadFile, 'upload_id' | 'status' | 'key_id' | 'file_key_id'>;

/**
 * A file to note before it is kept, the owner of its policy, and how much that owner may have staged or sent since a
 * moment (ms of real time).
 */
export type FileToNote = {
  readonly file: NewFile;
  readonly owner: string;
  readonly quota: { readonly files: number; readonly bytes: number; readonly sinceMs: number };
};

/** A file that is there, and the name by which it is sent. */
type KnownFile = { readonly fileId: string; readonly name: string };

/**
 * The result of noting a file: it is new and to be kept under a key, its owner has too many, or the very same is there
 * under this name or another.
 */
export type Noted =
  | ({ readonly outcome: 'NEW'; readonly keyId: string } & KnownFile)
  | ({ readonly outcome: 'KNOWN' } & KnownFile)
  | { readonly outcome: 'OVER_QUOTA' };

const NAMES_MAX = 100;

/**
 * Notes a file as arriving, so that bytes under its storage key are never without a row. The same content under the
 * same name is one file, even if it was staged twice; different content gets another name, as `image (2).jpg`. Files of
 * one owner are noted one after the other.
 */
export async function noteFile(tx: Tx, { file, owner, quota }: FileToNote): Promise<Noted> {
  const { unsent, names, same } = await lockUnsent(tx, { file, owner });
  if (same) return { outcome: 'KNOWN', fileId: same.file_id, name: same.name };
  const name = names.find((one) => unsent.every((other) => other.name !== one));
  const used = await usedBy(tx, { brand: file.brand, owner, sinceMs: quota.sinceMs });
  if (name === undefined || used.files >= quota.files || used.bytes + file.bytes > quota.bytes)
    return { outcome: 'OVER_QUOTA' };
  const { brand, policy_id: policyId, file_id: row } = file;
  const place = { table: 'upload_files', row, thing: await keyOfPolicyId(tx, { brand, policyId }) } as const;
  const words = await encryptedWords(tx, place, { name });
  await tx
    .insertInto('upload_files')
    .values({ ...file, ...words, file_key_id: words.key_id, upload_id: null, status: 'ARRIVING' })
    .execute();
  return { outcome: 'NEW', fileId: file.file_id, name, keyId: words.key_id };
}

/**
 * Says that an arriving file is kept whole, and answers undefined. If the very same file came at the same time and was
 * kept first, this one stays as it is, and the answer is the other. `file` has the name under which it came.
 */
export async function stageFile(tx: Tx, { file, owner }: FileOfOwner): Promise<KnownFile | undefined> {
  const { same } = await lockUnsent(tx, { file, owner });
  if (same) return { fileId: same.file_id, name: same.name };
  await tx
    .updateTable('upload_files')
    .set({ status: 'STAGED' })
    .where('file_id', '=', file.file_id)
    .where('status', '=', 'ARRIVING')
    .execute();
  return undefined;
}

/**
 * The files of a policy that were not sent, and the one among them that is kept already: the same content under one of
 * the names that it may get.
 */
async function lockUnsent(tx: Tx, { file, owner }: FileOfOwner) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${file.brand} ${owner}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('upload_files')
    .select(['brand', 'file_id', 'name', 'key_id', 'sha256', 'status'])
    .where('policy_id', '=', file.policy_id)
    .where('status', '<>', 'SENT')
    .execute();
  const unsent = await readWords(tx, 'upload_files', rows);
  const names = Array.from({ length: NAMES_MAX }, (_, at) => numbered(file.name, at + 1));
  const same = unsent.find(
    ({ name, sha256, status }) => status === 'STAGED' && sha256 === file.sha256 && names.includes(name),
  );
  return { unsent, names, same };
}

/** What an owner has staged or sent since a moment (ms of real time): files and bytes. */
export async function usedBy(
  db: Database | Tx,
  { brand, owner, sinceMs }: { readonly brand: string; readonly owner: string; readonly sinceMs: number },
): Promise<{ readonly files: number; readonly bytes: number }> {
  const row = await db
    .selectFrom('upload_files')
    .innerJoin('policies', 'policies.policy_id', 'upload_files.policy_id')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('upload_files.bytes').as('bytes')])
    .where('policies.brand', '=', brand)
    .where('policies.owner', '=', owner)
    .where('upload_files.created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}

/** The staged files of a principal’s policy, in the order in which they came. */
export async function stagedFiles(db: Database, principal: Principal, policyId: string): Promise<UploadFile[]> {
  const files = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('upload_files')
      .selectAll()
      .where('policy_id', '=', policyId)
      .where('status', '=', 'STAGED')
      .orderBy('created_at_ms')
      .orderBy('file_id')
      .execute(),
  );
  return await readWords(db, 'upload_files', files);
}

/** Locks the staged files of a principal’s policy, and answers those of some names. */
export async function lockStagedFiles(
  tx: Tx,
  principal: Principal,
  { policyId, names }: { readonly policyId: string; readonly names: readonly string[] },
): Promise<UploadFile[]> {
  const files = await asPrincipal(tx, principal, (reading) =>
    reading
      .selectFrom('upload_files')
      .selectAll()
      .where('policy_id', '=', policyId)
      .where('status', '=', 'STAGED')
      .orderBy('file_id')
      .forUpdate()
      .execute(),
  );
  return (await readWords(tx, 'upload_files', files)).filter(({ name }) => names.includes(name));
}

/** A sent file of one of this principal's policies; undefined when it is absent or somebody else’s. */
export async function findSentFile(
  db: Database,
  principal: Principal,
  fileId: string,
): Promise<UploadFile | undefined> {
  const files = await asPrincipal(db, principal, (tx) =>
    tx.selectFrom('upload_files').selectAll().where('file_id', '=', fileId).where('status', '=', 'SENT').execute(),
  );
  return (await readWords(db, 'upload_files', files))[0];
}

/** A brand’s file by its id. It does not check whose it is: a ticket has done so. */
export async function findFile(db: Database, brand: string, fileId: string): Promise<UploadFile | undefined> {
  const files = db.selectFrom('upload_files').selectAll().where('brand', '=', brand).where('file_id', '=', fileId);
  return (await readWords(db, 'upload_files', await files.execute()))[0];
}

/** The ids of files of all brands that were not sent by a moment (ms of real time), up to a number. */
export async function unsentFiles(
  db: Database,
  { beforeMs, max }: { readonly beforeMs: number; readonly max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_files')
    .select('file_id')
    .where('status', '<>', 'SENT')
    .where('created_at_ms', '<', beforeMs)
    .orderBy('file_id')
    .limit(max)
    .execute();
  return rows.map(({ file_id: fileId }) => fileId);
}

/**
 * Withdraws a file, so that it can no longer be sent, and answers where it is kept; undefined if it was sent in the
 * meantime.
 */
export async function withdrawFile(db: Database, fileId: string): Promise<string | undefined> {
  const withdrawn = await db
    .updateTable('upload_files')
    .set({ status: 'ARRIVING' })
    .where('file_id', '=', fileId)
    .where('status', '<>', 'SENT')
    .returning('storage_key')
    .executeTakeFirst();
  return withdrawn?.storage_key;
}

/** Forgets a file that cannot be sent and whose bytes are gone. */
export async function forgetFile(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('upload_files').where('file_id', '=', fileId).where('status', '=', 'ARRIVING').execute();
}

/** A name with its number before its ending, from 2 on. */
function numbered(name: string, number: number): string {
  return number === 1 ? name : name.replace(/(\.[^.]+)?$/, (ending) => ` (${number})${ending}`);
}
