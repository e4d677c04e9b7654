import { runStatements } from '../run-statements.ts';

/** Requests that a person look again at what a computer decided: of which proposal, and what it was, encrypted. One for each proposal is open at a time. */
export const reviewedDecisions = runStatements([
  `ALTER TABLE data_requests
    ADD COLUMN reviewed text NOT NULL DEFAULT '',
    ADD COLUMN decision text,
    DROP CONSTRAINT data_requests_kind_check,
    ADD CONSTRAINT data_requests_kind_check CHECK (kind IN ('ERASURE', 'RESTRICTION', 'REVIEW')),
    ADD CONSTRAINT data_requests_reviewed CHECK ((kind = 'REVIEW') = (reviewed <> '') AND (kind = 'REVIEW') = (decision IS NOT NULL)),
    ADD CONSTRAINT data_requests_reasons CHECK (kind <> 'REVIEW' OR outcome IS NULL OR answer IS NOT NULL)`,
  'DROP INDEX data_requests_open_once',
  'CREATE UNIQUE INDEX data_requests_open_once ON data_requests (brand, owner, kind, reviewed) WHERE due_on IS NOT NULL',
]);
