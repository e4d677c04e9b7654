import { adjustmentColumns } from './adjustments/adjustment-columns.ts';
import { authorisedColumns } from './authorised/authorised-columns.ts';
import { billingColumns } from './billing/billing-columns.ts';
import { claimColumns } from './claim-columns.ts';
import { moneyClasses } from './classes/money-classes.ts';
import { operationClasses } from './classes/operation-classes.ts';
import { peopleClasses } from './classes/people-classes.ts';
import { saleClasses } from './classes/sale-classes.ts';
import { type ColumnClass, type ColumnClasses, each } from './column-class.ts';
import { complaintColumns } from './complaints/complaint-columns.ts';
import { dataRequestColumns } from './data-requests/data-request-columns.ts';
import type { Tables } from './database.ts';
import { deathColumns } from './deaths/death-columns.ts';
import { keyColumns } from './keys/key-columns.ts';
import { marketingColumns } from './marketing/marketing-columns.ts';
import { proofColumns } from './proof-columns.ts';
import { registerColumns } from './register/register-columns.ts';
import { renewalColumns } from './renewals/renewal-columns.ts';
import { retentionColumns } from './retention/retention-columns.ts';
import { searchedColumns } from './searched-columns.ts';
import { supportColumns } from './support/support-columns.ts';
import { uploadColumns } from './upload-columns.ts';

const ticket: ColumnClass = { holds: 'NONE', kept: { days: 1 }, isExported: false };
const found: ColumnClass = { holds: 'NONE', kept: { days: 7 }, isExported: false };

/** What each column says about people. A new column without its class here does not compile. */
export const columnClasses: { readonly [T in keyof Tables]: ColumnClasses<Tables[T]> } = {
  ...authorisedColumns,
  ...deathColumns,
  sent_letters: {
    letter_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    kind: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    language: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    subject: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    letter: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    enclosed: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sha256: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sent_to: { holds: 'CONTACT', kept: 'AS_POLICIES', isExported: true },
    written_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    sent_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    key_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
  },
  method_choices: {
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    account_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    method_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    standing: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    instead_of: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    wished_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    stood_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    chosen_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    ended_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    actor: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
  },
  staff_requests: {
    request_id: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    owner: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    holder: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    account_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    kind: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    amount: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    currency: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    cover: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    details: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    asked_by: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    asked_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    expires_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    status: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    decided_by: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    decision_reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    decided_at_ms: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    // It is exported with the details, which say the same.
    facts: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    key_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
  },
  // Every address of the country has such a hash, and none leads to the person who asked for it.
  found_addresses: { brand: found, place_hash: found, found_at_ms: found },
  bundle_tickets: {
    ticket_hash: ticket,
    brand: ticket,
    policy_id: { ...ticket, holds: 'PSEUDONYM' },
    policy_version: ticket,
    expires_at_ms: ticket,
    used_at_ms: ticket,
  },
  copy_tickets: {
    ...each(ticket, 'ticket_hash', 'brand', 'language', 'expires_at_ms', 'used_at_ms'),
    subject: { ...ticket, holds: 'PSEUDONYM' },
  },
  account_tickets: {
    ticket_hash: ticket,
    brand: ticket,
    account_id: { ...ticket, holds: 'PSEUDONYM' },
    paper: ticket,
    about: { ...ticket, holds: 'PSEUDONYM' },
    expires_at_ms: ticket,
    used_at_ms: ticket,
  },
  ...peopleClasses,
  ...saleClasses,
  ...moneyClasses,
  ...operationClasses,
  ...uploadColumns,
  ...claimColumns,
  ...billingColumns,
  ...adjustmentColumns,
  ...proofColumns,
  ...registerColumns,
  ...renewalColumns,
  ...keyColumns,
  ...complaintColumns,
  ...searchedColumns,
  ...supportColumns,
  ...dataRequestColumns,
  ...retentionColumns,
  ...marketingColumns,
};
