-- What must hold of money and policies at any moment. Each row that this answers is something that is wrong.
SELECT 'trial balance' AS rule, brand || ' ' || currency AS subject, sum(amount)::text AS found
FROM ledger_postings JOIN ledger_transactions USING (transaction_id) GROUP BY brand, currency HAVING sum(amount) <> 0
UNION ALL
SELECT 'postings of a transaction sum to zero', transaction_id::text, sum(amount)::text
FROM ledger_postings GROUP BY transaction_id, currency HAVING sum(amount) <> 0
UNION ALL
SELECT 'one policy a proposal', proposal_code, count(*)::text
FROM policies GROUP BY proposal_code HAVING count(*) > 1
UNION ALL
SELECT 'one bound attempt a proposal', proposal_code, count(*)::text
FROM payment_attempts WHERE status = 'BOUND' GROUP BY proposal_code HAVING count(*) > 1
UNION ALL
SELECT 'one payment an attempt', details ->> 'attemptId', count(*)::text
FROM ledger_transactions WHERE kind = 'PAYMENT' GROUP BY details ->> 'attemptId' HAVING count(*) > 1
UNION ALL
SELECT 'one first charge a policy', policy_id, count(transaction_id)::text
FROM policies LEFT JOIN ledger_transactions ON kind = 'CHARGE' AND details ->> 'policyId' = policy_id AND ledger_transactions.brand = policies.brand
GROUP BY policy_id, policies.state HAVING count(transaction_id) <> 1 AND NOT (count(transaction_id) = 0 AND (policies.state ->> 'firstPayment')::bigint = 0)
UNION ALL
SELECT 'a policy is what its proposal says', policies.policy_id, coalesce(proposals.state #>> '{policy,policyId}', 'nothing')
FROM policies JOIN proposals USING (proposal_code) WHERE proposals.state #>> '{policy,policyId}' IS DISTINCT FROM policies.policy_id
UNION ALL
SELECT 'a bound attempt has a policy at its price', attempt_id, coalesce(policies.state ->> 'firstPayment', 'no policy')
FROM payment_attempts LEFT JOIN policies USING (proposal_code)
WHERE status = 'BOUND' AND (policies.state ->> 'firstPayment')::bigint IS DISTINCT FROM amount
UNION ALL
SELECT 'money received is bound or given back', attempt_id, status
FROM payment_attempts WHERE status = 'PAID' AND updated_at::timestamptz < now() - interval '1 minute'
UNION ALL
SELECT 'what is held is what was bound or is due back', brand || ' ' || provider,
  held::text || ' held, ' || expected::text || ' expected'
FROM (
  SELECT attempts.brand, attempts.provider, sum(attempts.amount) AS expected,
    coalesce((SELECT sum(postings.amount) FROM ledger_postings postings JOIN ledger_transactions USING (transaction_id)
      WHERE ledger_transactions.brand = attempts.brand AND postings.ledger_account = 'clearing:' || attempts.provider), 0) AS held
  FROM payment_attempts attempts WHERE attempts.status IN ('BOUND', 'REFUND_DUE') GROUP BY attempts.brand, attempts.provider
) AS clearing WHERE held <> expected
UNION ALL
SELECT 'events of a stream have no gap', stream || ' ' || stream_id, count(*)::text || ' events up to version ' || max(version)::text
FROM events GROUP BY stream, stream_id HAVING count(*) <> max(version);
