/** A second movement; the rest of the statement says what it moves. */
export const move = (kind: string, details: string, postings: string) =>
  `WITH moved AS (INSERT INTO ledger_transactions (brand, account_id, transaction_key, kind, details, effective_at, recorded_at)
    SELECT brand, account_id, 'again:' || transaction_key, '${kind}', ${details}, effective_at, recorded_at
    FROM ledger_transactions WHERE kind = '${kind === 'CREDIT_NOTE' ? 'INVOICE' : kind}' LIMIT 1 RETURNING transaction_id, account_id)
  INSERT INTO ledger_postings (transaction_id, ledger_account, amount, currency)
  SELECT transaction_id, posted.account, posted.amount, 'GBP' FROM moved, LATERAL (VALUES ${postings}) AS posted (account, amount)`;
const lines = (premium: number, tax: number) =>
  `(SELECT jsonb_agg(one || '{"premium": ${premium}, "taxAmount": ${tax}}') FROM (SELECT one FROM jsonb_array_elements(details -> 'lines') AS one LIMIT 1) AS first)`;
/** A credit note for a premium and its tax, one of them nothing. */
export const credit = (premium: number, tax: number) =>
  move(
    'CREDIT_NOTE',
    `details || jsonb_build_object('lines', ${lines(premium, tax)})`,
    `('customer:' || account_id, -${premium + tax}), ('${tax === 0 ? 'premium:x' : 'ipt'}', ${premium + tax})`,
  );
/** A mandate. */
export const method = `INSERT INTO payment_methods (method_id, brand, owner, proposal_code, type, status, provider, provider_customer_id, provider_method_id, details, created_at, updated_at)
  SELECT 'M1', brand, owner, proposal_code, 'BACS_DEBIT', 'ACTIVE', 'gocardless', 'CU1', 'MD1', '{}', created_at, created_at FROM policies`;
/** A collection from it. */
export const collection = (account: string, status: string, periodStart = `facts ->> 'startAt'`) =>
  `INSERT INTO collections (collection_id, brand, owner, proposal_code, account_id, policy_id, method_id, period_start, amount, currency, status, presentations, provider, created_at, updated_at)
  SELECT 'C1', brand, owner, proposal_code, ${account}, policy_id, 'M1', ${periodStart}, 500, 'GBP', '${status}', 0, 'gocardless', created_at, created_at FROM policies`;
/** A second collection of the same period, which the bank has paid. */
export const collectedTwice = (account: string) => [
  method,
  collection(account, 'DUE'),
  collection(account, 'CONFIRMED').replace(`'C1'`, `'C2'`),
  `UPDATE collections SET provider_payment_id = 'PM2' WHERE collection_id = 'C2'`,
  move(
    'PAYMENT',
    `'{"provider": "gocardless", "paymentId": "PM2", "collectionId": "C2"}'`,
    `('clearing:gocardless', 500), ('customer:' || account_id, -500)`,
  ),
];
/** A refund. */
export const refund = (amount: string) =>
  `INSERT INTO refunds (refund_id, brand, owner, proposal_code, account_id, provider, provider_payment_id, attempt_id, amount, currency, reason, status, created_at, updated_at)
  SELECT 'R1', brand, owner, proposal_code, 'A1', provider, provider_payment_id, attempt_id, ${amount}, 'GBP', 'test', 'DUE', created_at, created_at FROM payment_attempts`;
/** A job. */
export const job = (state: string, when: string) =>
  `INSERT INTO pgboss.job (name, state, start_after, started_on) SELECT name, '${state}', now() - interval '${when}', now() - interval '${when}' FROM pgboss.queue WHERE name = 'write-documents'`;
/** A message to the register. */
export const coverMessage = (number: string) =>
  `INSERT INTO cover_messages (brand, policy_id, period, action, cover, covers_from, covers_until, occurred_at, number, told_at_ms)
  SELECT brand, policy_id, period, 'AMEND', cover, covers_from, covers_until, occurred_at, ${number}, 0 FROM cover_messages`;
/** The account of a policy. */
export const theAccount = `facts ->> 'accountId'`;
/** A movement that claims to be for the refund of `refund`. */
export const transfer = (pennies: number) =>
  move(
    'PAYMENT',
    `'{"insteadOf": "R1"}'::jsonb`,
    `('customer:' || account_id, ${pennies}), ('journal:sent', -${pennies})`,
  );

/** A change that the card of the sale has paid for, but that was never confirmed. */
export const paidChange: readonly string[] = [
  `INSERT INTO policy_adjustments (adjustment_id, brand, policy_id, adjustment_type, changes, base_version, created_at, confirmable_until, shown, actor)
    SELECT 'ADJ2', brand, policy_id, 'MTA', '[]', 1, created_at, created_at, '{}', owner FROM policies`,
  `UPDATE payment_attempts SET status = 'SETTLED', purpose = 'ADJUSTMENT', adjustment_id = 'ADJ2'`,
];

/** Money that is held for nobody's next term. */
export const heldOfNothing = [move('PAYMENT', `'{"isHeld": true}'`, `('held:' || account_id, 5), ('journal:x', -5)`)];

/** Five pennies that are still held for a term, although the policy has turned. */
export const heldAfterTurn = [
  ...paidAhead('HELD', `'{"provider": "stripe", "paymentId": "pi_2", "attemptId": "A2", "isHeld": true}'`, 'held'),
  `UPDATE policies SET facts = facts || '{"notRenewed": {"at": "2027-11-20T00:00:00.000Z", "why": "OPTED_OUT"}}'`,
];

/** Five pennies that count as paid for a term that has not begun. */
export const paidBeforeTurn = paidAhead(
  'SETTLED',
  `'{"provider": "stripe", "paymentId": "pi_2", "attemptId": "A2"}'`,
  'customer',
);

/** A payment of five pennies for the next term of the policy, with its booking. */
function paidAhead(status: string, details: string, ledger: 'held' | 'customer'): string[] {
  return [
    'CREATE TEMP TABLE another ON COMMIT DROP AS SELECT * FROM payment_attempts',
    `UPDATE another SET attempt_id = 'A2', means = 'BILLED_CARD', purpose = 'RENEWAL', status = '${status}', amount = 5,
      renews_policy = (SELECT policy_id FROM policies), account_id = (SELECT account_id FROM customer_accounts),
      provider_session_id = NULL, provider_payment_id = NULL`,
    'INSERT INTO payment_attempts SELECT * FROM another',
    move('PAYMENT', details, `('clearing:stripe', 5), ('${ledger}:' || account_id, -5)`),
  ];
}
