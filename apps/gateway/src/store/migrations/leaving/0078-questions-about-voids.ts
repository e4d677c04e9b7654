import { runStatements } from '../run-statements.ts';

/** Whether a policy stays void under which a claim is made is asked until somebody answers, also once the seven days of other requests are over. */
export const questionsAboutVoids = runStatements([
  'ALTER TABLE staff_requests DROP CONSTRAINT staff_requests_in_time',
  `ALTER TABLE staff_requests ADD CONSTRAINT staff_requests_in_time
    CHECK (status <> 'APPROVED' OR kind = 'VOID' OR decided_at_ms <= expires_at_ms)`,
]);
