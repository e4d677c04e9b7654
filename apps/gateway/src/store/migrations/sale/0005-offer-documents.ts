import { runStatements } from '../run-statements.ts';

/** What a customer was shown before agreeing, by the hash of each page. It stays as it was. */
export const offerDocuments = runStatements([
  `CREATE TABLE offer_documents (
    brand text NOT NULL,
    owner text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    document text NOT NULL,
    insurer text,
    wording_version text NOT NULL,
    language text NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    shown_at text NOT NULL,
    PRIMARY KEY (proposal_code, document, sha256)
  )`,
  'CREATE TRIGGER offer_documents_append_only BEFORE UPDATE OR DELETE ON offer_documents FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER offer_documents_never_emptied BEFORE TRUNCATE ON offer_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
]);
