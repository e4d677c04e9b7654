import { runStatements } from '../run-statements.ts';

/**
 * The money for a next term that is paid at once is asked for ahead of its turn, beside what its account owes, and held until then. Which policy turns stands on
 * the attempt; how often a card was asked, and what was told, on the account.
 */
export const moneyHeldForRenewals = runStatements([
  `ALTER TABLE payment_attempts
    ADD COLUMN renews_policy text REFERENCES policies (policy_id),
    DROP CONSTRAINT payment_attempts_purpose_check,
    ADD CONSTRAINT payment_attempts_purpose_check CHECK (purpose IN ('PROPOSAL', 'ACCOUNT', 'ADJUSTMENT', 'RENEWAL')),
    ADD CONSTRAINT payment_attempts_renewal_check CHECK ((purpose = 'RENEWAL') = (renews_policy IS NOT NULL)),
    DROP CONSTRAINT payment_attempts_status_check,
    ADD CONSTRAINT payment_attempts_status_check CHECK
      (status IN ('STARTED', 'OPEN', 'PAID', 'HELD', 'BOUND', 'SETTLED', 'DECLINED', 'EXPIRED', 'REFUND_DUE', 'REFUNDED')),
    ADD CONSTRAINT payment_attempts_held_check CHECK (status <> 'HELD' OR purpose = 'RENEWAL'),
    DROP CONSTRAINT payment_attempts_billed,
    ADD CONSTRAINT payment_attempts_billed CHECK ((means = 'BILLED_CARD' AND purpose <> 'RENEWAL') = (billed_period IS NOT NULL))`,
  'DROP INDEX payment_attempts_one_billed',
  `CREATE UNIQUE INDEX payment_attempts_one_billed ON payment_attempts (account_id, purpose)
    WHERE means = 'BILLED_CARD' AND status IN ('STARTED', 'OPEN', 'PAID')`,
  `CREATE UNIQUE INDEX payment_attempts_one_held ON payment_attempts (renews_policy) WHERE status = 'HELD'`,
  'CREATE INDEX payment_attempts_renewal ON payment_attempts (renews_policy) WHERE renews_policy IS NOT NULL',
  'ALTER TABLE account_billing ADD COLUMN next_term jsonb',
  'GRANT UPDATE (next_term) ON account_billing TO marque_app',
]);
