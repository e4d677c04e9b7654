import type { UploadSent } from '@marque/domain/uploads/proof-of-ncb';
import type { Tables } from '../ground/tables/database.ts';

/** What a customer sent, as the rules of a proof read it. */
export function uploadSent({ purpose, status, reason, sent_at, decided_at }: Tables['uploads']): UploadSent {
  return { purpose, status, reason, sentAt: sent_at, decidedAt: decided_at };
}
