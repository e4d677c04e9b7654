import { runStatements } from './run-statements.ts';

const NEWEST = 'versions,-1,data';

/** How staff look for the holder of a policy: by the car's registration, and by name and postcode. */
const SEARCHED = [
  `CREATE INDEX policies_registration ON policies (brand, upper(replace(state #>> '{${NEWEST},assets,car,vrn}', ' ', '')))`,
  `CREATE INDEX policies_name ON policies (brand, lower(state #>> '{${NEWEST},profiles,ph,lastName}') text_pattern_ops,
    upper(replace(state #>> '{${NEWEST},profiles,ph,address,postalCode}', ' ', '')) text_pattern_ops)`,
];

/** What a person decided of a check that was not clear; the provider's own result stays beside it. */
const DECIDED = [
  'ALTER TABLE identity_checks ADD COLUMN decision boolean, ADD COLUMN decided_by text, ADD COLUMN decided_at text',
  `ALTER TABLE identity_checks ADD CONSTRAINT identity_checks_decided CHECK (
    (decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL OR (status = 'COMPLETE' AND NOT is_clear))
  )`,
  'GRANT UPDATE (decision, decided_by, decided_at) ON identity_checks TO marque_app',
  `CREATE INDEX identity_checks_undecided ON identity_checks (brand, created_at) WHERE NOT is_clear AND decision IS NULL`,
];

/**
 * What staff ask a second person for. `holder` is whose policy it was when it was asked, and stays when the customer signs in and `owner` changes.
 * The table itself refuses a decision by who asked, one on the decider's own policy, and an approval after the request has run out.
 */
export const staffFindAndAsk = runStatements([
  ...SEARCHED,
  ...DECIDED,
  `CREATE TABLE staff_requests (
    request_id text PRIMARY KEY,
    brand text NOT NULL,
    owner text NOT NULL,
    holder text NOT NULL,
    proposal_code text NOT NULL REFERENCES proposals,
    account_id text NOT NULL REFERENCES customer_accounts,
    kind text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    cover text,
    details jsonb NOT NULL,
    asked_by text NOT NULL,
    reason text NOT NULL,
    asked_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    status text NOT NULL CHECK (status IN ('WAITING', 'APPROVED', 'REFUSED')),
    decided_by text,
    decision_reason text,
    decided_at_ms bigint,
    CONSTRAINT staff_requests_seven_days CHECK (expires_at_ms > asked_at_ms AND expires_at_ms <= asked_at_ms + 604800000),
    CONSTRAINT staff_requests_decided CHECK (
      (status = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decision_reason IS NULL)
      AND (decided_by IS NULL) = (decided_at_ms IS NULL)
    ),
    CONSTRAINT staff_requests_second_person CHECK (decided_by IS NULL OR decided_by <> asked_by),
    CONSTRAINT staff_requests_not_own CHECK (asked_by <> holder AND (decided_by IS NULL OR decided_by <> holder)),
    CONSTRAINT staff_requests_in_time CHECK (status <> 'APPROVED' OR decided_at_ms <= expires_at_ms)
  )`,
  `CREATE INDEX staff_requests_waiting ON staff_requests (brand, expires_at_ms) WHERE status = 'WAITING'`,
  'CREATE INDEX staff_requests_owner ON staff_requests (brand, owner)',
  'CREATE INDEX staff_requests_proposal ON staff_requests (proposal_code)',
  'ALTER TABLE staff_requests ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, UPDATE ON staff_requests TO marque_rows',
  `CREATE POLICY staff_requests_of_principal ON staff_requests TO marque_rows
    USING (is_visible(brand, owner, proposal_code)) WITH CHECK (false)`,
  'CREATE POLICY staff_requests_of_application ON staff_requests TO marque_app USING (true) WITH CHECK (true)',
  'REVOKE UPDATE, DELETE ON staff_requests FROM marque_app',
  'GRANT UPDATE (owner, status, decided_by, decision_reason, decided_at_ms) ON staff_requests TO marque_app',
]);
