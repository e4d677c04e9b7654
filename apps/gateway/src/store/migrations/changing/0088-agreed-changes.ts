import { runStatements } from '../run-statements.ts';

/**
 * A second person’s agreement to a change that reaches back across known claims; it may be confirmed until the end of the day on which they agree. And what
 * staff decided about a promotion that another car puts in question.
 */
export const agreedChanges = runStatements([
  `ALTER TABLE policy_adjustments
    ADD COLUMN agreed jsonb,
    ADD COLUMN promotion text CHECK (promotion IN ('GOES_ON', 'ENDS')),
    ADD CONSTRAINT policy_adjustments_agreed CHECK (agreed IS NULL OR (adjustment_type = 'MTA' AND made_by_staff)),
    ADD CONSTRAINT policy_adjustments_second_person CHECK (agreed IS NULL OR agreed ->> 'by' <> actor)`,
  'GRANT UPDATE (agreed, confirmable_until) ON policy_adjustments TO marque_app',
  `CREATE INDEX staff_requests_changes ON staff_requests ((details ->> 'adjustmentId'), asked_at_ms) WHERE kind = 'CHANGE'`,
]);
