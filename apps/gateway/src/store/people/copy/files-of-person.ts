import { sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { readWords } from '../../keys/words.ts';
import type { Whose } from './read-copy.ts';

/** A file that is kept of a person: what it is, of which policy or quote, how it is called, and where it is kept. */
export type PersonFile = {
  readonly kind: 'DOCUMENT' | 'SENT' | 'SHOWN';
  /** The number of a policy, or the reference of a quote. */
  readonly of: string;
  readonly name: string;
  readonly at: string;
  readonly storageKey: string;
};

/** By what the name of a file that was sent is read. */
type NameOfFile = { readonly brand: string; readonly file_id: string; readonly key_id: string | null };

/** Every file of a person, the oldest first: documents of their policies, what they sent us, and what was shown before a sale. */
export async function filesOfPerson(db: Database, { brand, subject }: Whose): Promise<PersonFile[]> {
  const { rows } = await sql<PersonFile & NameOfFile>`
    SELECT 'DOCUMENT' AS kind, p.policy_number AS of, d.document || '-' || d.policy_version || '-' || d.edition AS name,
        d.created_at::text AS at, d.storage_key AS "storageKey", d.brand, '' AS file_id, NULL AS key_id
      FROM documents d JOIN policies p ON p.policy_id = d.policy_id WHERE p.brand = ${brand} AND p.owner = ${subject}
    UNION ALL
    SELECT 'SENT', p.policy_number, f.name, to_timestamp(f.created_at_ms / 1000.0)::text, f.storage_key, f.brand, f.file_id, f.key_id
      FROM upload_files f JOIN policies p ON p.policy_id = f.policy_id
      WHERE p.brand = ${brand} AND p.owner = ${subject} AND f.status <> 'ARRIVING'
    UNION ALL
    SELECT 'SHOWN', o.proposal_code, o.document || '-' || left(o.sha256, 8), o.shown_at::text, o.storage_key, o.brand, '', NULL
      FROM offer_documents o JOIN proposals q ON q.proposal_code = o.proposal_code WHERE q.brand = ${brand} AND q.owner = ${subject}
    ORDER BY at, "storageKey"`.execute(db);
  const named = await readWords(db, 'upload_files', rows);
  return named.map(({ brand: _brand, file_id: _id, key_id: _key, ...file }) => file);
}
