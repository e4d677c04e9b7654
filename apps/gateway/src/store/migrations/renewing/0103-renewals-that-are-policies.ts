import { runStatements } from '../run-statements.ts';

/** A renewal that has become a policy is read like any proposal that was sold: its documents, its evidence and its payments belong to it. */
export const renewalsThatArePolicies = runStatements([
  `ALTER POLICY proposals_not_renewals ON proposals
    USING (source_policy IS NULL OR state ->> 'policy' IS NOT NULL OR current_setting('marque.kind', true) = 'system')`,
]);
