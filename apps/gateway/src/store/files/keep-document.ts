import { createHash } from 'node:crypto';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';
import { keyOf } from '../keys/words.ts';
import type { WrittenDocument } from '../policies/documents.ts';
import { documentPlace } from './file-places.ts';
import { keepFile } from './kept-files.ts';

/** Where a document is kept, as its row says. */
type Kept = Pick<WrittenDocument, 'storage_key' | 'file_key_id' | 'sha256' | 'bytes'>;

/**
 * Keeps a document of a policy under the policy’s key, before its row is written: the same bytes in the same place,
 * however often it runs.
 */
export async function keepDocument(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  { brand, policy }: { readonly brand: string; readonly policy: Pick<Policy, 'policyId' | 'policyNumber'> },
  bytes: Uint8Array,
): Promise<Kept> {
  const { policyId, policyNumber } = policy;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = documentPlace({ brand, policyId, sha256 });
  const key = await inTransaction(db, (tx) => keyOf(tx, keyOfPolicy({ brand, policyNumber })));
  await keepFile({ db, blobs }, { brand, storageKey, key }, bytes);
  return { storage_key: storageKey, file_key_id: key.keyId, sha256, bytes: bytes.length };
}
