import { runStatements } from '../run-statements.ts';

/**
 * Requests of named drivers, who have no account: of which quote or policy, by which profile, and, encrypted, who they are and how they are reached. They may ask for a
 * copy and to put things right as well, which customers do by themselves.
 */
export const driverRequests = runStatements([
  `ALTER TABLE data_requests
    ADD COLUMN thing_kind text CHECK (thing_kind IN ('POLICY', 'QUOTE')),
    ADD COLUMN thing text,
    ADD COLUMN profile_code text,
    ADD COLUMN driver text,
    DROP CONSTRAINT data_requests_kind_check,
    ADD CONSTRAINT data_requests_kind_check CHECK (kind IN ('ERASURE', 'RESTRICTION', 'REVIEW', 'COPY', 'RECTIFICATION')),
    ADD CONSTRAINT data_requests_driver CHECK (num_nonnulls(thing_kind, thing, profile_code) IN (0, 3)),
    ADD CONSTRAINT data_requests_of_driver CHECK (CASE WHEN thing IS NULL THEN kind NOT IN ('COPY', 'RECTIFICATION') ELSE kind <> 'REVIEW' END)`,
  'CREATE INDEX data_requests_of_drivers ON data_requests (brand, thing, profile_code) WHERE thing IS NOT NULL',
]);
