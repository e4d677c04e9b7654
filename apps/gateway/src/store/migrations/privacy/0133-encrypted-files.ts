import { runStatements } from '../run-statements.ts';

const all = ['documents', 'upload_files', 'offer_documents'];

/**
 * Files are encrypted where they are kept: documents of policies, what customers send, and pages of an offer that were written for one customer. A row names the key of its
 * file. What is kept in the clear is encrypted into another place, and its row then names that one; the file that it replaces is noted until it is removed.
 */
export const encryptedFiles = runStatements([
  `CREATE FUNCTION refuse_clear_file() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.file_key_id IS NOT NULL OR NEW.file_key_id IS NULL THEN
      RAISE EXCEPTION 'a file of % is encrypted once, and stays so', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  ...all.flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN file_key_id text REFERENCES data_keys`,
    `GRANT UPDATE (storage_key, file_key_id) ON ${table} TO marque_app`,
    `CREATE TRIGGER ${table}_file_encrypted BEFORE UPDATE OF storage_key, file_key_id ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_clear_file()`,
  ]),
  'CREATE INDEX documents_clear ON documents (storage_key, document_id) WHERE file_key_id IS NULL',
  `CREATE INDEX upload_files_file_clear ON upload_files (storage_key, file_id) WHERE file_key_id IS NULL`,
  `CREATE INDEX offer_documents_clear ON offer_documents (storage_key, proposal_code, document, sha256)
    WHERE file_key_id IS NULL AND document IN ('demands-and-needs', 'your-payments', 'what-you-told-us')`,
  // What was shown never changes, but for its file being encrypted.
  'DROP TRIGGER offer_documents_append_only ON offer_documents',
  'CREATE TRIGGER offer_documents_never_removed BEFORE DELETE ON offer_documents FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE TRIGGER offer_documents_append_only BEFORE UPDATE ON offer_documents FOR EACH ROW
    WHEN (OLD.file_key_id IS NOT NULL OR NEW.file_key_id IS NULL OR
      to_jsonb(OLD) - '{storage_key,file_key_id}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{storage_key,file_key_id}'::text[])
    EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE replaced_files (
    brand text NOT NULL,
    storage_key text NOT NULL,
    PRIMARY KEY (brand, storage_key)
  )`,
]);
