import { runStatements } from './run-statements.ts';

/** When a document was first opened by its customer, and why a person decided a check as they did, with the evidence that they saw. */
export const openedAndDecided = runStatements([
  'ALTER TABLE documents ADD COLUMN opened_at text',
  'GRANT UPDATE (opened_at) ON documents TO marque_app',
  'CREATE INDEX documents_unopened ON documents (policy_id) WHERE policy_version > 1 AND opened_at IS NULL',
  'ALTER TABLE identity_checks ADD COLUMN decision_reason text, ADD COLUMN decision_evidence text',
  `ALTER TABLE identity_checks ADD CONSTRAINT identity_checks_reasoned CHECK (
    decision IS NULL OR (decision_reason IS NOT NULL AND (decision_evidence IS NOT NULL OR NOT decision))
  )`,
  'GRANT UPDATE (decision_reason, decision_evidence) ON identity_checks TO marque_app',
]);
