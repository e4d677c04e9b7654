import type { Database } from '../../../src/ground/tables/database.ts';
import { openPolicies } from '../../../src/store/keys/encrypted-policies.ts';
import { openProposals } from '../../../src/store/keys/encrypted-proposals.ts';
import { readWords } from '../../../src/store/keys/words.ts';
import { readEvents } from '../../kit/databases/read-events.ts';

/** Columns that say who or which, but not what. */
const NAMING = /^(owner|sha256|[a-z_]+_(id|number|reference))$/;

/**
 * How a purchase ended, as a text that two purchases of the same share when they ended the same: the policy, its
 * ledger, what was tried, kept and given back, what was told for it, and what the audit trail says. Each identifier is
 * replaced by the kind of thing that it identifies. Moments stay as they are.
 */
export async function endOfPurchase(db: Database, proposalCode: string): Promise<string> {
  const sold = await db.selectFrom('policies').selectAll().where('proposal_code', '=', proposalCode).execute();
  const policies = (await openPolicies(db, sold)).map(withoutKey);
  const quoted = await db.selectFrom('proposals').selectAll().where('proposal_code', '=', proposalCode).execute();
  const proposals = (await openProposals(db, quoted)).map(withoutKey);
  const accounts = await db
    .selectFrom('customer_accounts')
    .selectAll()
    .where('proposal_code', '=', proposalCode)
    .execute();
  const [owner = '', accountId = ''] = [proposals[0]?.owner, accounts[0]?.account_id];
  const streams = [proposalCode, accountId, ...policies.map(({ policy_id: policyId }) => policyId)];
  const told = await db
    .selectFrom('policy_evidence')
    .selectAll()
    .where('policy_id', 'in', ['', ...policies.map(({ policy_id: policyId }) => policyId)])
    .execute();
  const tried = await db.selectFrom('payment_attempts').selectAll().where('owner', '=', owner).execute();
  const kept = await db.selectFrom('payment_methods').selectAll().where('owner', '=', owner).execute();
  const rows = {
    policies,
    proposals,
    accounts: (await readWords(db, 'customer_accounts', accounts)).map(withoutKey),
    evidence: (await readWords(db, 'policy_evidence', told)).map(withoutKey),
    attempts: (await readWords(db, 'payment_attempts', tried)).map(withoutKey),
    methods: (await readWords(db, 'payment_methods', kept)).map(withoutKey),
    collections: await db.selectFrom('collections').selectAll().where('owner', '=', owner).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('owner', '=', owner).execute(),
    movements: await db
      .selectFrom('ledger_transactions')
      .select(['account_id', 'kind', 'transaction_key', 'details', 'effective_at'])
      .where('account_id', '=', accountId)
      .orderBy('transaction_id')
      .execute(),
    postings: await db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'ledger_transactions.transaction_id', 'ledger_postings.transaction_id')
      .select(['ledger_account', 'amount', 'currency'])
      .where('account_id', '=', accountId)
      .orderBy('posting_id')
      .execute(),
    events: (await readEvents(db, ['stream', 'stream_id', 'version', 'type', 'data']))
      .filter(({ stream_id: streamId }) => streams.includes(streamId))
      .toSorted((one, other) => one.stream.localeCompare(other.stream) || one.version - other.version),
  };
  return withoutNames(rows, proposalCode);
}

/** A row without its key, and without the marks made with it. */
function withoutKey<Row extends { readonly key_id: string | null; readonly facts?: unknown }>(row: Row) {
  return { ...row, key_id: null, facts: { ...(row.facts ?? {}), versionMarks: null } };
}

function withoutNames(rows: { readonly [table: string]: readonly object[] }, proposalCode: string): string {
  const names = new Map([[proposalCode, 'proposal']]);
  for (const [table, all] of Object.entries(rows))
    for (const row of all)
      for (const [column, value] of Object.entries(row))
        if (NAMING.test(column) && typeof value === 'string' && !names.has(value))
          names.set(value, `${table}.${column}`);
  const named = [...names].sort(([a], [b]) => b.length - a.length);
  return named.reduce((text, [value, name]) => text.replaceAll(value, `the ${name}`), JSON.stringify(rows, null, 1));
}
