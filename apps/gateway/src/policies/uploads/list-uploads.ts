import type { CallOutput } from '@marque/contract';
import { proofOfNcb } from '@marque/domain/uploads/proof-of-ncb';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { readUploads, type StoredUpload } from '../../store/policies/uploads.ts';
import { isProofWanted } from './is-proof-wanted.ts';

/** What was sent about a policy of the session's owner, and how its proof of no-claims years stands. */
export async function listUploads(
  { params, brand, principal }: Asked<'listUploads'>,
  context: Context,
): Promise<CallOutput<'listUploads'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  const uploads = await readUploads(context.db, principal, params.policyId);
  const sent = uploads.map(({ purpose, status, reason, sent_at: sentAt }) => ({ purpose, status, reason, sentAt }));
  const { state } = proofOfNcb(isProofWanted({ brand, policy, now: context.clock.now() }), sent);
  return { proofOfNcb: state, uploads: uploads.map(presented) };
}

function presented({ upload_id: uploadId, purpose, comment, status, reason, sent_at: sentAt, files }: StoredUpload) {
  return {
    uploadId,
    purpose,
    comment,
    status,
    reason,
    sentAt,
    files: files.map(({ file_id: fileId, name: fileName, bytes, scan }) => ({
      fileId,
      fileName,
      bytes,
      isScanned: scan === 'CLEAN',
    })),
  };
}
