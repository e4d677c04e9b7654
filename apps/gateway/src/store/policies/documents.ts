import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

/** One version of a policy, which has documents of its own. */
export type PolicyVersion = { readonly brand: string; readonly policyId: string; readonly version: number };

/** A document of a policy that is written: where it is kept, its SHA-256 in hexadecimal and its size in bytes. */
export type WrittenDocument = Pick<Tables['documents'], 'document' | 'storage_key' | 'sha256' | 'bytes'>;

/** A document to store, its version and its id. */
export type NewDocument = WrittenDocument & {
  readonly documentId: string;
  readonly of: PolicyVersion;
  readonly createdAt: string;
};

/** The documents of a policy's version that are written, by name. */
export async function documentsOf(db: Database, of: PolicyVersion): Promise<WrittenDocument[]> {
  return await ofVersion(db, of).select(['document', 'storage_key', 'sha256', 'bytes']).orderBy('document').execute();
}

/** The id of one document of a principal's policy; undefined while it is not written, and for somebody else. */
export async function findDocumentId(
  db: Database,
  principal: Principal,
  { document, ...of }: PolicyVersion & { readonly document: string },
): Promise<string | undefined> {
  const row = await asPrincipal(db, principal, (tx) =>
    ofVersion(tx, of).select('document_id').where('document', '=', document).executeTakeFirst(),
  );
  return row?.document_id;
}

/** A document by its id, with the number of its policy. It asks nobody whose it is: a ticket has said so. */
export async function findDocument(
  db: Database,
  brand: string,
  documentId: string,
): Promise<(Omit<WrittenDocument, 'bytes'> & { readonly policyNumber: string }) | undefined> {
  return await db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.policy_id', 'documents.policy_id')
    .select([
      'documents.document',
      'documents.storage_key',
      'documents.sha256',
      'policies.policy_number as policyNumber',
    ])
    .where('documents.brand', '=', brand)
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
}

/** Stores a document once. It belongs to the owner of the policy now, who may have signed in since the writing began. */
export async function addDocument(tx: Tx, { documentId, of, createdAt, ...written }: NewDocument): Promise<void> {
  const { owner } = await tx
    .selectFrom('policies')
    .select('owner')
    .where('policy_id', '=', of.policyId)
    .forShare()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('documents')
    .values({
      document_id: documentId,
      brand: of.brand,
      owner,
      policy_id: of.policyId,
      policy_version: of.version,
      created_at: createdAt,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['policy_id', 'policy_version', 'document']).doNothing())
    .execute();
}

function ofVersion(db: Database | Tx, { brand, policyId, version }: PolicyVersion) {
  return db
    .selectFrom('documents')
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('policy_version', '=', version);
}
