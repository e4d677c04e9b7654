-- What must hold for money, policies and open work at any moment. Each row of the result is a fault.
WITH movement AS (
  SELECT transaction_id, brand, account_id, kind, details, details ->> 'reverses' AS reverses
  FROM ledger_transactions
), posting AS (
  SELECT movement.*, ledger_account, amount, currency FROM movement JOIN ledger_postings USING (transaction_id)
), payment AS (
  SELECT brand, details ->> 'provider' AS provider, details ->> 'paymentId' AS payment_id,
    details ->> 'attemptId' AS attempt_id, details ->> 'collectionId' AS collection_id, amount
  FROM posting WHERE kind = 'PAYMENT' AND reverses IS NULL AND ledger_account LIKE 'clearing:%' AND NOT details ? 'isHeld'
), line AS (
  SELECT movement.brand, kind, details ->> 'policyId' AS policy_id,
    concat_ws(' ', one ->> 'coverType', one ->> 'coverGroup', one ->> 'insurer', one ->> 'tag', one ->> 'taxRateBasisPoints') AS name,
    CASE kind WHEN 'INVOICE' THEN 1 ELSE -1 END * (one ->> 'premium')::bigint AS net,
    CASE kind WHEN 'INVOICE' THEN 1 ELSE -1 END * (one ->> 'taxAmount')::bigint AS tax
  FROM movement CROSS JOIN LATERAL jsonb_array_elements(coalesce(details -> 'lines', '[]')) AS one
  WHERE kind IN ('INVOICE', 'CREDIT_NOTE')
), expected AS (
  -- Captured by card: what an attempt was to pay, or, if that went back, what was really captured.
  SELECT brand, provider, 'clearing:' || provider AS ledger_account, amount FROM payment_attempts
  WHERE status IN ('BOUND', 'SETTLED', 'HELD') AND means <> 'CARD_SETUP'
  UNION ALL
  SELECT brand, provider, 'clearing:' || provider, payment.amount FROM payment JOIN payment_attempts attempt USING (brand, provider, attempt_id)
  WHERE status IN ('REFUND_DUE', 'REFUNDED')
  UNION ALL
  SELECT brand, provider, 'clearing:' || provider, amount FROM collections WHERE status IN ('CONFIRMED', 'PAID_OUT')
  UNION ALL
  SELECT brand, provider, 'clearing:' || provider, -amount FROM refunds WHERE status IN ('PENDING', 'SUCCEEDED')
  UNION ALL
  -- Sent from the brand's own bank, as the account's record says.
  SELECT brand, 'bank', 'clearing:bank', -(facts ->> 'amount')::bigint FROM events WHERE type = 'BankTransferRecorded'
  UNION ALL
  -- Disputed by a cardholder, and given back if the dispute was won; a collection's status says what happened to a direct debit.
  SELECT brand, details ->> 'provider', ledger_account, amount FROM posting
  WHERE ledger_account LIKE 'clearing:%' AND details ? 'attemptId' AND NOT details ? 'isHeld' AND (kind = 'PAYMENT_REVERSAL' OR (kind = 'PAYMENT' AND reverses IS NOT NULL))
), moved AS (
  -- The last charge of a first period whose start was moved: everything charged before it was for that period, and is credited.
  SELECT details ->> 'policyId' AS policy_id, max(transaction_id) AS last FROM movement WHERE kind = 'INVOICE' AND details ? 'movesStart' GROUP BY 1
), charge AS (
  -- The charge of each service period.
  SELECT movement.*, coalesce(last, 0) AS since FROM movement LEFT JOIN moved ON policy_id = details ->> 'policyId'
  WHERE kind = 'INVOICE' AND reverses IS NULL AND (transaction_id = last OR (NOT details ? 'adjustmentId' AND transaction_id > coalesce(last, 0)))
), charged AS (
  -- The stretches of cover in the books, numbered as the bill run does, through all terms of a number.
  SELECT brand, account_id, details ->> 'policyId' AS policy_id, details ->> 'periodStart' AS starts, ends,
    row_number() OVER stretches AS number, lag(ends) OVER stretches AS after
  FROM charge CROSS JOIN LATERAL (
    -- A period that was charged in part goes on to the end of the charge for its rest.
    SELECT max(later.details ->> 'periodEnd') AS ends FROM movement later
    WHERE later.account_id = charge.account_id AND later.kind = 'INVOICE' AND later.reverses IS NULL AND later.transaction_id >= since
      AND later.details ->> 'policyId' = charge.details ->> 'policyId' AND later.details ->> 'periodStart' = charge.details ->> 'periodStart'
  ) AS stretch
  WINDOW stretches AS (PARTITION BY brand, account_id ORDER BY details ->> 'periodStart')
), registered AS (
  -- What the register of motor insurance was last told of each period of cover, or will be next.
  SELECT DISTINCT ON (policy_id, period) policy_id, covers_from, covers_until FROM cover_messages ORDER BY policy_id, period, message_id DESC
), told_until AS (
  SELECT policy_id, CASE WHEN bool_or(covers_until IS NULL) THEN 'no end' ELSE coalesce(max(covers_until) FILTER (WHERE covers_until > covers_from), 'none') END AS until
  FROM registered GROUP BY policy_id
), covered_until AS (
  -- Days that had passed when an end was decided stay as the register was told.
  SELECT policy_id, coalesce(least(facts ->> 'endsAt', greatest(facts #>> '{termination,effectiveAt}', facts #>> '{termination,decidedAt}')), 'no end') AS until,
    facts ->> 'startsAt' AS starts
  FROM policies WHERE is_registered
), held AS (
  SELECT brand, ledger_account, amount AS held, 0 AS expected FROM posting WHERE ledger_account LIKE 'clearing:%'
  UNION ALL
  SELECT brand, ledger_account, 0, amount FROM expected
)
SELECT 'trial balance' AS rule, brand || ' ' || currency AS subject, sum(amount)::text AS found
FROM posting GROUP BY brand, currency HAVING sum(amount) <> 0
UNION ALL
SELECT 'postings of a transaction sum to zero', transaction_id::text, sum(amount)::text
FROM ledger_postings GROUP BY transaction_id, currency HAVING sum(amount) <> 0
UNION ALL
SELECT 'what a provider holds is what was captured and not given back', brand || ' ' || ledger_account,
  sum(held)::text || ' held, ' || sum(expected)::text || ' expected'
FROM held GROUP BY brand, ledger_account HAVING sum(held) <> sum(expected)
UNION ALL
SELECT 'tax payable is the tax of the lines', ledger.brand, ledger.tax::text || ' in the ledger, ' || coalesce(lines.tax, 0)::text || ' on lines'
FROM (SELECT brand, -sum(amount) AS tax FROM posting WHERE ledger_account = 'ipt' GROUP BY brand) AS ledger
LEFT JOIN (SELECT brand, sum(tax) AS tax FROM line GROUP BY brand) AS lines USING (brand)
WHERE ledger.tax <> coalesce(lines.tax, 0)
UNION ALL
SELECT 'one policy a proposal', proposal_code, count(*)::text
FROM policies GROUP BY proposal_code HAVING count(*) > 1
UNION ALL
SELECT 'one bound attempt a proposal', proposal_code, count(*)::text
FROM payment_attempts WHERE status = 'BOUND' GROUP BY proposal_code HAVING count(*) > 1
UNION ALL
SELECT 'one payment an attempt', attempt_id, count(*)::text
FROM payment WHERE attempt_id IS NOT NULL GROUP BY attempt_id HAVING count(*) > 1
UNION ALL
SELECT 'one payment a collection', collection_id, count(*)::text
FROM payment WHERE collection_id IS NOT NULL GROUP BY collection_id HAVING count(*) > 1
UNION ALL
SELECT 'one charge an account and period', account_id || ' ' || (details ->> 'periodStart'), count(*)::text
FROM charge GROUP BY brand, account_id, details ->> 'periodStart' HAVING count(*) > 1
UNION ALL
SELECT 'each day of cover is charged once', account_id || ' ' || starts, 'goes on from ' || after
FROM charged WHERE after <> starts
UNION ALL
SELECT 'every period that was billed is in the books', billing.account_id, billing.charged::text || ' billed, ' || count(starts)::text || ' in the books'
FROM account_billing billing JOIN policies USING (policy_id)
LEFT JOIN charged ON charged.account_id = billing.account_id
WHERE (policies.facts ->> 'firstPayment')::bigint <> 0
GROUP BY billing.account_id, billing.charged HAVING count(starts) <> billing.charged
UNION ALL
SELECT 'no more is spread than was missed', account_id, parts::text || ' spread, ' || missed::text || ' missed'
FROM account_billing, LATERAL (SELECT coalesce(sum(part::bigint), 0) AS parts FROM jsonb_array_elements_text(spread -> 'parts') AS part) AS spread_over
WHERE spread IS NOT NULL AND parts > missed
UNION ALL
SELECT 'what is spread was agreed to in writing', billing.account_id, spread ->> 'parts'
FROM account_billing billing JOIN customer_accounts account USING (account_id)
WHERE jsonb_array_length(spread -> 'parts') > 0 AND NOT EXISTS (SELECT FROM letters
  WHERE letters.brand = billing.brand AND letters.proposal_code = account.proposal_code AND letters.kind = 'spread-agreed')
UNION ALL
SELECT 'an account is looked at before its next period is over', billing.account_id, coalesce(next_at, 'never')
FROM account_billing billing JOIN policies USING (policy_id)
JOIN charged ON charged.account_id = billing.account_id AND charged.number = billing.charged
WHERE policies.facts ->> 'endsAt' IS NULL AND policies.facts ->> 'termination' IS NULL AND (next_at IS NULL OR next_at::timestamptz > ends::date + interval '2 months')
UNION ALL
SELECT 'a period is asked for once at a time', charged.account_id || ' ' || starts, attempt_id || ' by card and ' || collection_id || ' by debit'
FROM charged
JOIN payment_attempts attempt ON attempt.account_id = charged.account_id AND billed_period = charged.number AND attempt.status IN ('STARTED', 'OPEN', 'PAID')
JOIN collections collection ON collection.account_id = charged.account_id AND period_start = starts AND collection.status IN ('DUE', 'SUBMITTED')
UNION ALL
-- A cancelled debit is asked for again. Should the bank draw the first one after all, both count until one of them goes back.
SELECT 'a period is drawn once', account_id || ' ' || period_start, string_agg(collection_id, ' and ' ORDER BY created_at, collection_id)
FROM collections WHERE status IN ('DUE', 'SUBMITTED', 'CONFIRMED', 'PAID_OUT')
  AND amount > coalesce((SELECT sum(refunds.amount) FROM refunds WHERE refunds.brand = collections.brand AND refunds.provider = collections.provider
    AND refunds.provider_payment_id = collections.provider_payment_id AND refunds.status <> 'FAILED'), 0)
GROUP BY brand, account_id, period_start, what_for HAVING count(*) > 1
UNION ALL
-- The first debit is announced by the documents of the sale.
SELECT 'a debit is announced before it is drawn', collection_id,
  coalesce(announced_for, 'nothing') || ' announced on ' || coalesce(announced_at, 'no day') || ', drawn on ' || coalesce(charge_on, 'no day')
FROM collections JOIN policies USING (policy_id)
WHERE period_start > coalesce(policies.facts ->> 'firstStartAt', policies.facts ->> 'startAt') AND collections.status <> 'CANCELLED' AND (
  announced_at IS NULL OR announced_for::date < announced_at::date + 4 OR (presentations = 1 AND charge_on <> announced_for))
UNION ALL
SELECT 'a debit is announced in writing as it is drawn', collection_id, amount::text || ' for ' || announced_for
FROM collections WHERE announced_at IS NOT NULL AND NOT EXISTS (SELECT FROM letters
  WHERE letters.proposal_code = collections.proposal_code AND letters.kind = 'debit-notice'
    AND (facts ->> 'amount')::bigint = amount AND facts ->> 'drawOn' = announced_for)
UNION ALL
SELECT 'a policy is charged from its start', policy_id, coalesce(min(details ->> 'periodStart'), 'nothing')
FROM policies LEFT JOIN charge ON details ->> 'policyId' = policy_id AND details ->> 'periodStart' = policies.facts ->> 'startAt' AND charge.brand = policies.brand
GROUP BY policy_id, policies.facts HAVING count(transaction_id) = 0 AND (policies.facts ->> 'firstPayment')::bigint <> 0
  -- A term told too late is charged from a day that the bill run has not reached yet.
  AND NOT (policies.facts #>> '{paysLater,-1,from}' IS NOT DISTINCT FROM policies.facts ->> 'startAt' AND (policies.facts #>> '{paysLater,-1,on}' IS NULL
    OR EXISTS (SELECT FROM account_billing WHERE account_id = policies.facts ->> 'accountId' AND left(next_at, 10) <= policies.facts #>> '{paysLater,-1,on}')))
UNION ALL
SELECT 'a credit is at most what was charged', policy_id, name || ': ' || sum(net)::text || ' and tax ' || sum(tax)::text
FROM line WHERE policy_id IS NOT NULL GROUP BY brand, policy_id, name
HAVING CASE WHEN name LIKE 'DISCOUNT %' THEN sum(net) > 0 ELSE sum(net) < 0 OR sum(tax) < 0 END
UNION ALL
SELECT 'a policy is what its proposal says', policies.policy_id, coalesce(proposals.facts ->> 'policyId', 'nothing')
FROM policies JOIN proposals USING (proposal_code) WHERE proposals.facts ->> 'policyId' IS DISTINCT FROM policies.policy_id
UNION ALL
SELECT 'a bound attempt has a policy at its price', attempt_id, coalesce(policies.facts ->> 'firstPayment', 'no policy')
FROM payment_attempts LEFT JOIN policies USING (proposal_code)
WHERE status = 'BOUND' AND (policy_id IS NULL OR (means <> 'CARD_SETUP' AND (policies.facts ->> 'firstPayment')::bigint <> amount))
UNION ALL
SELECT 'a collection belongs to its policy', collection_id, policies.proposal_code || ' ' || (policies.facts ->> 'accountId')
FROM collections JOIN policies USING (policy_id) LEFT JOIN customer_accounts account ON account.account_id = policies.facts ->> 'accountId'
WHERE collections.brand <> policies.brand OR collections.proposal_code IS DISTINCT FROM account.proposal_code
  OR collections.account_id IS DISTINCT FROM policies.facts ->> 'accountId'
UNION ALL
SELECT 'a change that was paid for is made, and paid for once', adjustment_id, count(*)::text || ' paid, confirmed ' || coalesce(confirmed_at, 'never')
FROM payment_attempts LEFT JOIN policy_adjustments USING (adjustment_id)
WHERE purpose = 'ADJUSTMENT' AND status = 'SETTLED' GROUP BY adjustment_id, confirmed_at HAVING confirmed_at IS NULL OR count(*) > 1
UNION ALL
SELECT 'what is held is what was paid for terms to come', brand || ' ' || account_id, sum(held)::text || ' held, ' || sum(paid)::text || ' paid'
FROM (
  SELECT brand, account_id, -amount AS held, 0 AS paid FROM posting WHERE ledger_account = 'held:' || account_id
  UNION ALL
  SELECT brand, account_id, 0, amount FROM payment_attempts WHERE status = 'HELD'
) AS for_terms GROUP BY brand, account_id HAVING sum(held) <> sum(paid)
UNION ALL
SELECT 'what is held is for a policy that has not turned', attempt_id, coalesce(policies.facts ->> 'successorId', policies.facts #>> '{notRenewed,why}')
FROM payment_attempts attempt JOIN policies ON policies.policy_id = renews_policy
WHERE attempt.status = 'HELD' AND (policies.facts ->> 'successorId' IS NOT NULL OR policies.facts ->> 'notRenewed' IS NOT NULL)
UNION ALL
SELECT 'a term that was paid ahead has begun', attempt_id, coalesce(policies.facts ->> 'successorId', 'no term')
FROM payment_attempts attempt JOIN policies ON policies.policy_id = renews_policy
WHERE purpose = 'RENEWAL' AND attempt.status = 'SETTLED' AND policies.facts ->> 'successorId' IS NULL
  AND NOT EXISTS (SELECT FROM movement WHERE kind = 'PAYMENT_REVERSAL' AND details ? 'wasHeld' AND details ->> 'attemptId' = attempt_id)
UNION ALL
SELECT 'money received is bound or given back', attempt_id, status
FROM payment_attempts WHERE status = 'PAID' AND updated_at::timestamptz < now() - interval '1 minute'
UNION ALL
SELECT 'money without a policy goes back', provider || ' ' || payment_id, coalesce(attempt.status, 'no attempt')
FROM payment LEFT JOIN payment_attempts attempt USING (brand, provider, attempt_id)
WHERE collection_id IS NULL AND (
  attempt.status IS NULL OR attempt.status NOT IN ('BOUND', 'SETTLED', 'REFUND_DUE', 'REFUNDED')
  OR (attempt.status IN ('REFUND_DUE', 'REFUNDED')
    AND NOT EXISTS (SELECT FROM refunds WHERE refunds.provider = payment.provider AND refunds.provider_payment_id = payment.payment_id)))
UNION ALL
SELECT 'money collected belongs to a collection', provider || ' ' || payment_id, collection_id
FROM payment LEFT JOIN collections USING (brand, provider, collection_id)
WHERE payment.collection_id IS NOT NULL AND collections.policy_id IS NULL
UNION ALL
SELECT 'refunds are at most what was captured', provider || ' ' || provider_payment_id,
  sum(amount)::text || ' of ' || coalesce((SELECT sum(payment.amount) FROM payment
    WHERE payment.brand = refunds.brand AND payment.provider = refunds.provider AND payment_id = provider_payment_id), 0)::text
FROM refunds WHERE status <> 'FAILED' GROUP BY brand, provider, provider_payment_id
HAVING sum(amount) > coalesce((SELECT sum(payment.amount) FROM payment
  WHERE payment.brand = refunds.brand AND payment.provider = refunds.provider AND payment_id = provider_payment_id), 0)
UNION ALL
SELECT 'a bank transfer stands for a refund that failed, and sends no more', posting.account_id || ' ' || (posting.details ->> 'insteadOf'),
  sum(posting.amount)::text || ' sent for ' || coalesce(max(refunds.amount)::text || ', ' || max(refunds.status), 'no refund')
FROM posting LEFT JOIN refunds ON refunds.brand = posting.brand AND refunds.refund_id = posting.details ->> 'insteadOf'
  AND refunds.account_id = posting.account_id
WHERE posting.details ? 'insteadOf' AND posting.ledger_account LIKE 'customer:%'
GROUP BY posting.brand, posting.account_id, posting.details ->> 'insteadOf'
HAVING max(refunds.status) IS DISTINCT FROM 'FAILED' OR sum(posting.amount) > max(refunds.amount)
UNION ALL
SELECT 'what is to be done is begun within 15 minutes', name || ' ' || id::text, state::text || ' since ' || coalesce(started_on, start_after)::text
FROM pgboss.job
WHERE name <> 'parked' AND (
  (state IN ('created', 'retry') AND start_after < now() - interval '15 minutes')
  OR (state = 'active' AND started_on < now() - interval '15 minutes'))
UNION ALL
SELECT 'the cover of every policy is in the feed to the register', policy_id, 'nothing'
FROM policies WHERE NOT is_registered AND NOT EXISTS (SELECT FROM cover_messages WHERE cover_messages.policy_id = policies.policy_id)
UNION ALL
SELECT 'the register says until when a policy covers', policy_id, told_until.until || ' told, ' || covered_until.until || ' holds'
FROM told_until JOIN covered_until USING (policy_id)
WHERE told_until.until <> CASE WHEN covered_until.until <= starts THEN 'none' ELSE covered_until.until END
UNION ALL
SELECT 'the feed to the register has no gap', brand, count(number)::text || ' messages up to number ' || max(number)::text
FROM cover_messages GROUP BY brand HAVING count(number) <> max(number)
UNION ALL
SELECT 'the register is told of a policy in the order in which it happened', policy_id, number::text || ' before ' || earlier::text
FROM (SELECT policy_id, number, lag(number) OVER (PARTITION BY policy_id ORDER BY message_id) AS earlier FROM cover_messages WHERE number IS NOT NULL) AS ordered
WHERE number < earlier
UNION ALL
SELECT 'the register is told within four hours', brand || ' ' || message_id::text, 'since ' || written_at::text
FROM cover_messages WHERE told_at_ms IS NULL AND written_at < now() - interval '4 hours'
UNION ALL
SELECT 'a second person says whether a policy stays void under which a claim was made', request_id, facts ->> 'policyId'
FROM staff_requests r WHERE kind = 'VOID' AND status = 'WAITING' AND to_timestamp(expires_at_ms / 1000.0) < now()
  AND EXISTS (SELECT FROM policies p WHERE p.policy_id = r.facts ->> 'policyId' AND p.facts #>> '{termination,kind}' = 'VOIDED'
    AND COALESCE(p.facts #>> '{termination,decidedAt}' = r.facts ->> 'decidedAt', true))
UNION ALL
SELECT 'events of a stream have no gap', stream || ' ' || stream_id, count(*)::text || ' events up to version ' || max(version)::text
FROM events GROUP BY stream, stream_id HAVING count(*) <> max(version);
