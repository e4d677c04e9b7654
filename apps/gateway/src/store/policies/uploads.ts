import type { UploadStatus } from '@marque/domain/enumerations';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { keyOfPolicyId } from '../keys/encrypted-policies.ts';
import { changedWords, encryptedWords, readWords } from '../keys/words.ts';
import { heldBy } from '../owned.ts';
import { readPoliciesById } from './policies.ts';
import type { UploadFile } from './upload-files.ts';

/** Files sent together, in the order in which they came. */
export type StoredUpload = Tables['uploads'] & { readonly files: readonly UploadFile[] };

/** Stores an upload with its files, which are locked. */
export async function addUpload(
  tx: Tx,
  upload: Pick<Tables['uploads'], 'upload_id' | 'brand' | 'policy_id' | 'purpose' | 'comment' | 'sent_at'>,
  fileIds: readonly string[],
): Promise<void> {
  const place = { table: 'uploads', row: upload.upload_id, thing: await keyOfUpload(tx, upload) } as const;
  await tx
    .insertInto('uploads')
    .values({
      ...{ ...upload, ...(await encryptedWords(tx, place, { comment: upload.comment })) },
      ...{ status: 'SENT', reason: null, decided_by: null, decided_at: null },
    })
    .execute();
  await tx
    .updateTable('upload_files')
    .set({ status: 'SENT', upload_id: upload.upload_id })
    .where('file_id', 'in', fileIds)
    .execute();
}

/** The uploads about a principal’s policy, the newest first. */
export async function readUploads(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredUpload[]> {
  const uploads = await asPrincipal(db, principal, async (tx) => {
    const query = tx.selectFrom('uploads').selectAll().where('policy_id', '=', policyId);
    return await withFiles(tx, await query.orderBy('sent_at', 'desc').orderBy('upload_id').execute());
  });
  return await openUploads(db, uploads);
}

/**
 * The uploads for one purpose about some policies of a brand, without their files. It does not check whose they are:
 * the caller has read the policies.
 */
export async function uploadsFor(
  db: Database,
  {
    brand,
    policyIds,
    purpose,
  }: { readonly brand: string; readonly policyIds: readonly string[]; readonly purpose: string },
): Promise<Tables['uploads'][]> {
  if (policyIds.length === 0) return [];
  const uploads = await db
    .selectFrom('uploads')
    .selectAll()
    .where('brand', '=', brand)
    .where('purpose', '=', purpose)
    .where('policy_id', 'in', policyIds)
    .execute();
  return await readWords(db, 'uploads', uploads);
}

/** The uploads about any policy of a principal’s, the newest first, up to a number. */
export async function newestUploads(db: Database, principal: Principal, max: number): Promise<StoredUpload[]> {
  const newest = await asPrincipal(db, principal, async (tx) => {
    const uploads = await tx
      .selectFrom('uploads')
      .selectAll()
      .where('policy_id', 'in', (query) => query.selectFrom('policies').select('policy_id').where(heldBy(principal)))
      .orderBy('sent_at', 'desc')
      .orderBy('upload_id')
      .limit(max)
      .execute();
    return await withFiles(tx, uploads);
  });
  return await openUploads(db, newest);
}

/** An upload that nobody has decided about, with its policy and its owner. */
export type WaitingUpload = { readonly upload: StoredUpload; readonly owner: string; readonly policy: Policy };

/** The uploads at a brand that wait for a decision, the oldest first, from the one after `after` on, up to a number. */
export async function waitingUploads(
  db: Database,
  { brand, after, max }: { readonly brand: string; readonly after: string | undefined; readonly max: number },
): Promise<WaitingUpload[]> {
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('policies', 'policies.policy_id', 'uploads.policy_id')
    .selectAll('uploads')
    .select('policies.owner')
    .where('uploads.brand', '=', brand)
    .where('uploads.status', '=', 'SENT')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(uploads.sent_at, uploads.upload_id) > (
          select last.sent_at, last.upload_id from uploads last where last.brand = ${brand} and last.upload_id = ${after})`,
      ),
    )
    .orderBy('uploads.sent_at')
    .orderBy('uploads.upload_id')
    .limit(max)
    .execute();
  const uploads = await withFiles(
    db,
    rows.map(({ owner: _owner, ...upload }) => upload),
  );
  const owners = new Map(rows.map((row) => [row.upload_id, row.owner]));
  const policyIds = rows.map(({ policy_id: policyId }) => policyId);
  const policies = await readPoliciesById(db, brand, policyIds);
  return (await openUploads(db, uploads)).flatMap((upload) => {
    const [owner, policy] = [owners.get(upload.upload_id), policies.get(upload.policy_id)];
    return owner !== undefined && policy ? [{ upload, owner, policy }] : [];
  });
}

/**
 * The holder of the policy that an upload is about, and its proposal; undefined if the brand has no upload with this
 * id.
 */
export async function holderOfUpload(
  db: Database | Tx,
  brand: string,
  sent: { readonly uploadId: string } | { readonly fileId: string },
): Promise<{ readonly owner: string; readonly proposalCode: string } | undefined> {
  const query = db
    .selectFrom('uploads')
    .innerJoin('policies', 'policies.policy_id', 'uploads.policy_id')
    .select(['policies.owner', 'policies.proposal_code as proposalCode'])
    .where('uploads.brand', '=', brand);
  if ('uploadId' in sent) return await query.where('uploads.upload_id', '=', sent.uploadId).executeTakeFirst();
  return await query
    .innerJoin('upload_files', 'upload_files.upload_id', 'uploads.upload_id')
    .where('upload_files.file_id', '=', sent.fileId)
    .executeTakeFirst();
}

/** Locks an upload about a principal's policy; undefined when it is absent or somebody else’s. */
export async function lockUpload(
  tx: Tx,
  principal: Principal,
  uploadId: string,
): Promise<Tables['uploads'] | undefined> {
  const row = await asPrincipal(tx, principal, (reading) =>
    reading.selectFrom('uploads').selectAll().where('upload_id', '=', uploadId).forUpdate().executeTakeFirst(),
  );
  return (await readWords(tx, 'uploads', row ? [row] : []))[0];
}

/** An upload by its id. It does not check whose it is: a job has named it. */
export async function findUpload(
  db: Database,
  brand: string,
  uploadId: string,
): Promise<Tables['uploads'] | undefined> {
  const query = db.selectFrom('uploads').selectAll().where('brand', '=', brand).where('upload_id', '=', uploadId);
  return (await readWords(db, 'uploads', await query.execute()))[0];
}

/** Uploads about a policy end with it. */
async function keyOfUpload(tx: Tx, { brand, policy_id: policyId }: Pick<Tables['uploads'], 'brand' | 'policy_id'>) {
  return await keyOfPolicyId(tx, { brand, policyId });
}

/**
 * Uploads with their words and the names of their files; forgotten ones are left out. Never inside `asPrincipal`, whose
 * role sees no keys.
 */
async function openUploads(db: Database | Tx, uploads: readonly StoredUpload[]): Promise<StoredUpload[]> {
  const sent = await readWords(db, 'uploads', uploads);
  const files = await readWords(
    db,
    'upload_files',
    sent.flatMap((upload) => upload.files),
  );
  return sent.map((upload) => ({
    ...upload,
    files: files.filter(({ upload_id: uploadId }) => uploadId === upload.upload_id),
  }));
}

/** Uploads with their files in the order in which they came, as stored. */
async function withFiles(db: Database | Tx, uploads: readonly Tables['uploads'][]): Promise<StoredUpload[]> {
  if (uploads.length === 0) return [];
  const sent = uploads.map(({ upload_id: uploadId }) => uploadId);
  const query = db.selectFrom('upload_files').selectAll().where('upload_id', 'in', sent);
  const files = await query.orderBy('created_at_ms').orderBy('file_id').execute();
  return uploads.map((upload) => ({
    ...upload,
    files: files.filter(({ upload_id: uploadId }) => uploadId === upload.upload_id),
  }));
}

/** Somebody’s decision about an upload; the reason for a refusal is in words for the customer. */
export type UploadDecision = {
  readonly status: Exclude<UploadStatus, 'SENT'>;
  readonly reason: string | null;
  readonly decidedBy: string;
  readonly decidedAt: string;
};

/** Stores a decision about an upload, which is locked. */
export async function storeDecision(tx: Tx, uploadId: string, decision: UploadDecision): Promise<void> {
  const { status, reason, decidedBy, decidedAt } = decision;
  const row = await tx.selectFrom('uploads').selectAll().where('upload_id', '=', uploadId).executeTakeFirstOrThrow();
  const words = await changedWords(tx, { table: 'uploads', row, thing: await keyOfUpload(tx, row) }, { reason });
  await tx
    .updateTable('uploads')
    .set({ status, ...words, decided_by: decidedBy, decided_at: decidedAt })
    .where('upload_id', '=', uploadId)
    .execute();
}
