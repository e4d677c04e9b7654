import { runStatements } from '../run-statements.ts';

/** Customers object to a use, and have put right what they cannot change themselves. */
export const objections = runStatements([
  `ALTER TABLE data_requests
    DROP CONSTRAINT data_requests_kind_check,
    ADD CONSTRAINT data_requests_kind_check CHECK (kind IN ('ERASURE', 'RESTRICTION', 'REVIEW', 'RECTIFICATION', 'OBJECTION', 'COPY')),
    DROP CONSTRAINT data_requests_of_driver,
    ADD CONSTRAINT data_requests_of_driver CHECK (CASE WHEN thing IS NULL THEN kind <> 'COPY' ELSE kind NOT IN ('REVIEW', 'OBJECTION') END)`,
]);
