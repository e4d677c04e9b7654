import { proofOfNcb } from '@marque/domain/uploads/proof-of-ncb';
import type { Tables } from '../ground/tables/database.ts';
import { uploadSent } from './upload-sent.ts';

/** Whether one of the uploads about a policy is its accepted proof of no-claims years. */
export function isProofAccepted(uploads: readonly Tables['uploads'][]): boolean {
  return proofOfNcb(true, uploads.map(uploadSent)).state === 'ACCEPTED';
}
