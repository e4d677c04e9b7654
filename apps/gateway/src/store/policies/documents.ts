import type { Instant } from '@marque/base';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

/** One version of a policy, which has documents of its own. */
export type PolicyVersion = { readonly brand: string; readonly policyId: string; readonly version: number };

/**
 * A written document of a policy: where and under which key it is kept, its SHA-256 in hexadecimal and its size in
 * bytes.
 */
export type WrittenDocument = Pick<
  Tables['documents'],
  'brand' | 'document' | 'storage_key' | 'file_key_id' | 'sha256' | 'bytes'
>;

/** The same with its edition, the stretch of cover that it proves (a certificate), and when it was written. */
export type WrittenEdition = WrittenDocument & {
  readonly documentId: string;
  readonly version: number;
  readonly edition: number;
  readonly coversFrom: string | null;
  readonly coversUntil: string | null;
  readonly createdAt: string;
};

/** A document to store, its version and its id. */
export type NewDocument = Omit<WrittenEdition, 'version' | 'brand'> & { readonly of: PolicyVersion };

const EDITION = [
  ...(['brand', 'document', 'storage_key', 'file_key_id', 'sha256', 'bytes'] as const),
  ...(['edition', 'document_id as documentId'] as const),
  ...(['policy_version as version', 'covers_from as coversFrom', 'covers_until as coversUntil'] as const),
  'created_at as createdAt',
] as const;

/** The written documents of a policy's version, by name, the newest edition of each first. */
export async function documentsOf(db: Database, of: PolicyVersion): Promise<WrittenEdition[]> {
  return await ofVersion(db, of).select(EDITION).orderBy('document').orderBy('edition', 'desc').execute();
}

/** Every written document of a principal's policy, the newest version and edition first; none of somebody else's. */
export async function editionsOf(
  db: Database,
  principal: Principal,
  { brand, policyId }: Omit<PolicyVersion, 'version'>,
): Promise<WrittenEdition[]> {
  return await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('documents')
      .select(EDITION)
      .where('brand', '=', brand)
      .where('policy_id', '=', policyId)
      .orderBy('policy_version', 'desc')
      .orderBy('edition', 'desc')
      .orderBy('document')
      .execute(),
  );
}

/** A document that its customer has not opened yet. */
export type UnopenedDocument = Pick<Tables['documents'], 'policy_id' | 'policy_version' | 'document' | 'created_at'>;

/**
 * The documents written for some policies' later versions that nobody has opened. It does not check whose they are: the
 * caller has read the policies.
 */
export async function unopenedDocuments(
  db: Database,
  brand: string,
  policyIds: readonly string[],
): Promise<UnopenedDocument[]> {
  if (policyIds.length === 0) return [];
  return await db
    .selectFrom('documents')
    .select(['policy_id', 'policy_version', 'document', 'created_at'])
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .where('policy_version', '>', 1)
    .where('opened_at', 'is', null)
    .execute();
}

/** Writes down when its customer first opened a document. */
export async function noteOpened(db: Database, documentId: string, at: Instant): Promise<void> {
  await db
    .updateTable('documents')
    .set({ opened_at: at })
    .where('document_id', '=', documentId)
    .where('opened_at', 'is', null)
    .execute();
}

/** A document by its id, with the number of its policy. It does not check whose it is: a ticket has done so. */
export async function findDocument(
  db: Database,
  brand: string,
  documentId: string,
): Promise<(Omit<WrittenDocument, 'bytes'> & { readonly policyNumber: string }) | undefined> {
  return await db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.policy_id', 'documents.policy_id')
    .select([
      'documents.brand',
      'documents.document',
      'documents.storage_key',
      'documents.file_key_id',
      'documents.sha256',
      'policies.policy_number as policyNumber',
    ])
    .where('documents.brand', '=', brand)
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
}

/** Stores a document once, and answers whether it was not there. It belongs to the owner of the policy now, who may have signed in since the writing began. */
export async function addDocument(tx: Tx, document: NewDocument): Promise<boolean> {
  const { documentId, of, createdAt, coversFrom, coversUntil, ...written } = document;
  const { owner } = await tx
    .selectFrom('policies')
    .select('owner')
    .where('policy_id', '=', of.policyId)
    .forShare()
    .executeTakeFirstOrThrow();
  const added = await tx
    .insertInto('documents')
    .values({
      document_id: documentId,
      brand: of.brand,
      owner,
      policy_id: of.policyId,
      policy_version: of.version,
      created_at: createdAt,
      covers_from: coversFrom,
      covers_until: coversUntil,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['policy_id', 'policy_version', 'document', 'edition']).doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return added !== undefined;
}

function ofVersion(db: Database | Tx, { brand, policyId, version }: PolicyVersion) {
  return db
    .selectFrom('documents')
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('policy_version', '=', version);
}
