import { runStatements } from '../run-statements.ts';

/**
 * What staff said of an end that they asked for, on the customer's word or by the insurer's will. And cover that ends by itself is seen by the bill run: accounts
 * that it would never have looked at again are looked at when their policy ends.
 */
export const endsByStaff = runStatements([
  'ALTER TABLE policy_adjustments ADD COLUMN by_staff jsonb',
  `UPDATE account_billing SET next_at = p.state ->> 'endsAt' FROM policies p
    WHERE p.policy_id = account_billing.policy_id AND account_billing.next_at IS NULL AND NOT account_billing.ended
      AND p.state ->> 'endsAt' IS NOT NULL AND p.state ->> 'termination' IS NULL`,
]);
