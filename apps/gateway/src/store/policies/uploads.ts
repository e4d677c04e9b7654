import type { UploadStatus } from '@marque/domain/enumerations';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import type { UploadFile } from './upload-files.ts';

/** What was sent at once, with its files in the order in which they came. */
export type StoredUpload = Tables['uploads'] & { readonly files: readonly UploadFile[] };

/** Stores what is sent with its files, which are locked. */
export async function addUpload(
  tx: Tx,
  upload: Pick<Tables['uploads'], 'upload_id' | 'brand' | 'policy_id' | 'purpose' | 'comment' | 'sent_at'>,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ ...upload, status: 'SENT', reason: null, decided_by: null, decided_at: null })
    .execute();
  await tx
    .updateTable('upload_files')
    .set({ status: 'SENT', upload_id: upload.upload_id })
    .where('file_id', 'in', fileIds)
    .execute();
}

/** What was sent about a principal’s policy, the newest first. */
export async function readUploads(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredUpload[]> {
  return await asPrincipal(db, principal, async (tx) => {
    const uploads = await tx
      .selectFrom('uploads')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('sent_at', 'desc')
      .orderBy('upload_id')
      .execute();
    const files = await tx
      .selectFrom('upload_files')
      .selectAll()
      .where('policy_id', '=', policyId)
      .where('status', '=', 'SENT')
      .orderBy('created_at_ms')
      .orderBy('file_id')
      .execute();
    return uploads.map((upload) => ({
      ...upload,
      files: files.filter(({ upload_id: uploadId }) => uploadId === upload.upload_id),
    }));
  });
}

/** Locks what was sent about a policy of a principal; undefined when it is absent or somebody else’s. */
export async function lockUpload(
  tx: Tx,
  principal: Principal,
  uploadId: string,
): Promise<Tables['uploads'] | undefined> {
  return await asPrincipal(tx, principal, (reading) =>
    reading.selectFrom('uploads').selectAll().where('upload_id', '=', uploadId).forUpdate().executeTakeFirst(),
  );
}

/** What was sent, by its id. It asks nobody whose it is: a job has named it. */
export async function findUpload(
  db: Database,
  brand: string,
  uploadId: string,
): Promise<Tables['uploads'] | undefined> {
  return await db
    .selectFrom('uploads')
    .selectAll()
    .where('brand', '=', brand)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
}

/** Somebody’s decision about what was sent; the reason of a refusal is in words for the customer. */
export type UploadDecision = {
  readonly status: Exclude<UploadStatus, 'SENT'>;
  readonly reason: string | null;
  readonly decidedBy: string;
  readonly decidedAt: string;
};

/** Stores a decision about what was sent, which is locked. */
export async function storeDecision(tx: Tx, uploadId: string, decision: UploadDecision): Promise<void> {
  const { status, reason, decidedBy, decidedAt } = decision;
  await tx
    .updateTable('uploads')
    .set({ status, reason, decided_by: decidedBy, decided_at: decidedAt })
    .where('upload_id', '=', uploadId)
    .execute();
}
