import { runStatements } from '../run-statements.ts';

/**
 * What a renewal was offered at beside what a new customer would have paid at that moment, with the inputs of both: the firm’s proof that nobody pays for
 * having stayed. It is written with the proposal and never again.
 */
export const renewalPrices = runStatements([
  `CREATE TABLE renewal_prices (
    proposal_code text PRIMARY KEY REFERENCES proposals,
    brand text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    renewal_cycle integer NOT NULL CHECK (renewal_cycle > 0),
    source text,
    rates_version text NOT NULL,
    rating_status text NOT NULL CHECK (rating_status IN ('QUOTE', 'REFERRAL')),
    renewal jsonb NOT NULL,
    new_business jsonb NOT NULL,
    offers_counted integer NOT NULL CHECK (offers_counted >= 0),
    most_above integer CHECK ((most_above IS NULL) = (rating_status = 'REFERRAL')),
    made_at text NOT NULL,
    CONSTRAINT renewal_prices_once UNIQUE (brand, policy_id, renewal_cycle)
  )`,
  'CREATE INDEX renewal_prices_made ON renewal_prices (made_at)',
  'REVOKE UPDATE, DELETE ON renewal_prices FROM marque_app',
  'CREATE TRIGGER renewal_prices_append_only BEFORE UPDATE OR DELETE ON renewal_prices FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER renewal_prices_never_emptied BEFORE TRUNCATE ON renewal_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
]);
