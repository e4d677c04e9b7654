import { codeFromBytes } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { faultOfFile } from '@marque/domain/uploads/fault-of-file';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readOwnPolicyToday } from '../../store/money/ahead/policies-today.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { lockStagedFiles, type UploadFile } from '../../store/policies/upload-files.ts';
import { addUpload, readUploads } from '../../store/policies/uploads.ts';
import { isProofAccepted } from '../../todo/is-proof-accepted.ts';
import { refuseFile } from './refuse-file.ts';
import { type UploadType, uploadsOfPolicy } from './uploads-of-policy.ts';

const UPLOAD_ID_LENGTH = 16;

/** Sends staged files for one purpose: all of them, in one transaction with the policy's event, or none. */
export async function commitUpload(
  { params, body, brand, principal, requestId, storeAnswer }: Asked<'commitUpload'>,
  context: Context,
): Promise<CallOutput<'commitUpload'>> {
  const stored = await readOwnPolicyToday(context, principal, params.policyId);
  const sentAt = context.clock.now();
  const types = uploadsOfPolicy(brand, stored.policy, sentAt);
  const type = types.find((one) => one.type === body.purpose) ?? refusePurpose();
  const names = body.fileNames.map((name) => name.normalize('NFC'));
  const uploadId = codeFromBytes(context.random(UPLOAD_ID_LENGTH), UPLOAD_ID_LENGTH);
  const sent = await inTransaction(context.db, async (tx) => {
    if (body.purpose === PROOF_OF_NCB && isProofAccepted(await readUploads(tx, principal, params.policyId)))
      refuse('proof_accepted');
    const files = await lockStagedFiles(tx, principal, { policyId: params.policyId, names });
    refuseFaults(type, names, files);
    const upload = { brand: brand.brand, policy_id: params.policyId, purpose: body.purpose, comment: body.comment };
    await addUpload(
      tx,
      { ...upload, upload_id: uploadId, sent_at: sentAt },
      files.map(({ file_id: fileId }) => fileId),
    );
    await addPolicyEvent(tx, context, {
      stored,
      event: { type: 'FilesSent', uploadId, purpose: body.purpose, files: files.length },
      doer: { principal, requestId },
    });
    const answer = { uploadId, sentAt };
    await storeAnswer(tx, answer);
    await context.milestone('commit.in-transaction');
    return answer;
  });
  await context.milestone('commit.stored');
  return sent;
}

function refusePurpose(): never {
  const message = 'is nothing that files are sent for here';
  return refuse('validation_failed', undefined, [{ pointer: '/purpose', code: 'unknown_purpose', message }]);
}

/** Each named file must be there, once, and be of a kind that this purpose takes. */
function refuseFaults(type: UploadType, names: readonly string[], files: readonly UploadFile[]): void {
  const rule = { accept: type.accept, maxSize: type.maxBytes };
  for (const [index, name] of names.entries()) {
    const file = files.find((one) => one.name === name);
    const isKnown = file !== undefined && names.indexOf(name) === index;
    if (isKnown && index >= type.maxFiles) refuseFile('TOO_MANY', `/fileNames/${index}`);
    const fault = isKnown ? faultOfFile(file, rule) : 'UNKNOWN';
    if (fault !== undefined) refuseFile(fault, `/fileNames/${index}`);
  }
}
