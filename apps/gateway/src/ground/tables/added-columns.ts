import type { ColumnClass } from './column-class.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const fact: ColumnClass = { holds: 'COVER', kept: 'AS_POLICIES', isExported: true };
const money: ColumnClass = { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true };
const writing: ColumnClass = { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };

/** What the columns hold of people that were added to tables from before there were classes. */
export const addedColumns = {
  collections: { what_for: money, announced_at: money, announced_for: money, ask_after_ms: ours, missed_part: money },
  direct_debit_flows: { account_id: key, actor: key },
  documents: { edition: ours, covers_from: fact, covers_until: fact, opened_at: fact },
  events: { facts: fact },
  feedback: { event: fact, key_id: key },
  help_messages: { key_id: { holds: 'PSEUDONYM', kept: { days: 30 }, isExported: false } },
  identity_checks: {
    decision: { holds: 'IDENTITY', kept: 'AS_POLICIES', isExported: true },
    decided_by: key,
    decided_at: fact,
    decision_reason: writing,
    // What a person was shown that proves who somebody is, such as the kind and number of a passport.
    decision_evidence: { holds: 'IDENTITY', kept: 'AS_POLICIES', isExported: true },
  },
  payment_attempts: {
    ...{ billed_period: money, opened_at: money, missed_part: money },
    ...{ adjustment_id: key, payer_permissions: ours, renews_policy: key },
  },
  payment_methods: { letting_go_since: ours },
  policies: { facts: fact, account_id: key, renewal_cycle: fact, next_renewal_on: fact, is_registered: ours },
  proposals: { facts: fact, source_policy: key, renewal_cycle: fact },
  refunds: { waits_until: money },
  retrieved_proposals: { has_bought: { holds: 'NONE', kept: { days: 1 }, isExported: false } },
} satisfies { readonly [table: string]: { readonly [column: string]: ColumnClass } };
