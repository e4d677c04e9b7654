import { runStatements } from '../run-statements.ts';

/** A policy that was bought with a promotion, before uses were counted. */
const BOUGHT = `FROM policies p, LATERAL (SELECT p.state #> '{versions,0}' AS sold) v
  WHERE v.sold #>> '{quote,promotion,outcome}' = 'applied'`;

/**
 * What was bought with promotions: their uses, numbered, and what can be had once, such as an order number. Policies of before count too; where two
 * had redeemed one order number, the first has it.
 */
export const promotionUses = runStatements([
  `CREATE TABLE promotion_uses (
    brand text NOT NULL,
    promotion text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    policy_id text NOT NULL UNIQUE REFERENCES policies,
    used_at text NOT NULL,
    PRIMARY KEY (brand, promotion, number)
  )`,
  `CREATE TABLE promotion_marks (
    brand text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('ORDER_NUMBER', 'CUSTOMER', 'CAR')),
    promotion text NOT NULL,
    mark text NOT NULL,
    policy_id text NOT NULL REFERENCES policies,
    PRIMARY KEY (brand, kind, promotion, mark)
  )`,
  'CREATE INDEX promotion_marks_mark ON promotion_marks (brand, mark)',
  `INSERT INTO promotion_uses (brand, promotion, number, policy_id, used_at)
    SELECT p.brand, v.sold #>> '{quote,promotion,promo}',
      row_number() OVER (PARTITION BY p.brand, v.sold #>> '{quote,promotion,promo}' ORDER BY p.created_at, p.policy_id),
      p.policy_id, p.created_at ${BOUGHT}`,
  `INSERT INTO promotion_marks (brand, kind, promotion, mark, policy_id)
    SELECT p.brand, 'ORDER_NUMBER', '', v.sold #>> '{data,quote,orderNumber}', p.policy_id ${BOUGHT}
      AND v.sold #>> '{data,quote,orderNumber}' IS NOT NULL ORDER BY p.created_at, p.policy_id ON CONFLICT DO NOTHING`,
  'REVOKE UPDATE, DELETE ON promotion_uses, promotion_marks FROM marque_app',
]);
