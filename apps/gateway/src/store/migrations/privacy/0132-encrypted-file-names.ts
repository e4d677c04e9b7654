import { runStatements } from '../run-statements.ts';

/**
 * The name of a file that a customer sends is encrypted. It is theirs, and often says what the file is about. Two unsent files of a policy have no name in common
 * because those of one owner are noted one after the other; the database can no longer tell.
 */
export const encryptedFileNames = runStatements([
  'ALTER TABLE upload_files ADD COLUMN key_id text REFERENCES data_keys',
  'CREATE INDEX upload_files_clear ON upload_files (file_id) WHERE key_id IS NULL',
  'DROP INDEX upload_files_staged_name',
  `CREATE INDEX upload_files_unsent ON upload_files (policy_id) WHERE status <> 'SENT'`,
  `CREATE TRIGGER upload_files_encrypted BEFORE UPDATE OF name, key_id ON upload_files
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('once')`,
]);
