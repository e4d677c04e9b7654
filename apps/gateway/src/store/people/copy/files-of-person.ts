import { sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { type KeptFile, unforgotten } from '../../files/kept-files.ts';
import { readWords } from '../../keys/words.ts';
import type { Whose } from './read-copy.ts';

/** A file kept about a person: its kind, its policy or quote, its name, and where it is kept. */
export type PersonFile = {
  readonly kind: 'DOCUMENT' | 'SENT' | 'SHOWN';
  /** The number of a policy, or the reference of a quote. */
  readonly of: string;
  readonly name: string;
  readonly at: string;
  /** Where it is kept, and its key. */
  readonly kept: KeptFile;
};

/** A file as its row has it, with what is needed to read the name of an upload. */
type FileRow = Omit<PersonFile, 'kept'> & KeptFile & { readonly file_id: string; readonly key_id: string | null };

/**
 * Every file of a person that is not forgotten, the oldest first: documents of their policies, uploads, and pages that
 * were shown before a sale.
 */
export async function filesOfPerson(db: Database, { brand, subject }: Whose): Promise<PersonFile[]> {
  const { rows } = await sql<FileRow>`
    SELECT 'DOCUMENT' AS kind, p.policy_number AS of, d.document || '-' || d.policy_version || '-' || d.edition AS name,
        d.created_at::text AS at, d.storage_key, d.file_key_id, d.brand, '' AS file_id, NULL AS key_id
      FROM documents d JOIN policies p ON p.policy_id = d.policy_id WHERE p.brand = ${brand} AND p.owner = ${subject}
    UNION ALL
    SELECT 'SENT', p.policy_number, f.name, to_timestamp(f.created_at_ms / 1000.0)::text, f.storage_key, f.file_key_id,
        f.brand, f.file_id, f.key_id
      FROM upload_files f JOIN policies p ON p.policy_id = f.policy_id
      WHERE p.brand = ${brand} AND p.owner = ${subject} AND f.status <> 'ARRIVING'
    UNION ALL
    SELECT 'SHOWN', o.proposal_code, o.document || '-' || left(o.sha256, 8), o.shown_at::text, o.storage_key, o.file_key_id, o.brand, '', NULL
      FROM offer_documents o JOIN proposals q ON q.proposal_code = o.proposal_code WHERE q.brand = ${brand} AND q.owner = ${subject}
    ORDER BY at, storage_key`.execute(db);
  const kept = await readWords(db, 'upload_files', await unforgotten(db, rows));
  return kept.map(({ brand, storage_key, file_key_id, file_id: _id, key_id: _key, ...file }) => ({
    ...file,
    kept: { brand, storage_key, file_key_id },
  }));
}
