import type { Database, Tx } from '../../../src/ground/tables/database.ts';

/** Stores one row of each table of money for an owner whose proposal, policy and attempt exist already. */
export async function seedMoneyRows(
  db: Database | Tx,
  {
    owner,
    brand,
    id,
    now,
  }: { readonly owner: string; readonly brand: string; readonly id: string; readonly now: string },
): Promise<void> {
  const own = { brand, owner, proposal_code: `P-${id}` };
  const stamps = { created_at: now, updated_at: now };
  const nothing = JSON.stringify({});
  const paid = { account_id: id, provider: 'gocardless', provider_payment_id: id, amount: 1, currency: 'GBP' };
  await db
    .insertInto('payment_methods')
    .values({
      ...{ ...own, ...stamps, method_id: id, type: 'BACS_DEBIT', status: 'ACTIVE', details: nothing },
      ...{ provider: 'gocardless', provider_customer_id: id, provider_method_id: id },
    })
    .execute();
  const places = { site_url: '', success_path: '/', cancel_path: '/', language: 'en', redirect_url: null };
  const flow = { flow_id: id, method_id: id, provider_request_id: id, description: '', expires_at: now };
  await db
    .insertInto('direct_debit_flows')
    .values({ ...own, ...places, ...flow, status: 'COMPLETED', created_at: now })
    .execute();
  const collected = { policy_id: id, method_id: id, period_start: '2026-11-20', presentations: 1, charge_on: null };
  await db
    .insertInto('collections')
    .values({ ...own, ...stamps, ...paid, ...collected, collection_id: id, status: 'SUBMITTED', failure: null })
    .execute();
  const refund = { refund_id: id, attempt_id: id, reason: 'not_bound', provider_refund_id: null };
  await db
    .insertInto('refunds')
    .values({ ...own, ...stamps, ...paid, ...refund, status: 'DUE' })
    .execute();
  const check = { check_id: id, facts_hash: 'h', facts: nothing, reports: 'identity_enhanced', checks: '[]' };
  const provider = { provider_applicant_id: null, provider_check_id: null, claimed_until_ms: null };
  await db
    .insertInto('identity_checks')
    .values({ ...own, ...stamps, ...check, ...provider, kind: 'ID_CHECK', status: 'STARTED', is_clear: null })
    .execute();
  const request = { request_id: id, holder: owner, account_id: id, amount: 1, currency: 'GBP', cover: null };
  const asked = { asked_by: 'sam', reason: 'a hire car', asked_at_ms: 0, expires_at_ms: 1, details: nothing };
  const undecided = { decided_by: null, decision_reason: null, decided_at_ms: null };
  await db
    .insertInto('staff_requests')
    .values({ ...own, ...request, ...asked, ...undecided, kind: 'REFUND', status: 'WAITING', facts: nothing })
    .execute();
}
