import { outcomeOfCheck, subjectOfCheck } from './copied-check.ts';
import { kindOfClaim, stateOfClaim } from './copied-claim.ts';
import { carsOfPolicy, endOfPolicy, namedToRegister, productOfPolicy, stateOfUpload } from './copied-policy.ts';
import { dayOfLoss, moment, plain, wishesInWords } from './copied-words.ts';
import type { ReadTable } from './read-table.ts';
import { stateOfChange, whatChanges } from './words-of-change.ts';

/** The parts of a copy about who somebody is and about their insurance. */
export const copiedInsurance: readonly ReadTable[] = [
  {
    table: 'people',
    title: 'yourData.copy.you',
    columns: [
      ['yourData.copy.firstName', plain('first_name')],
      ['yourData.copy.lastName', plain('last_name')],
      ['yourData.copy.email', plain('email')],
      ['yourData.copy.phone', (row) => [plain('phone')(row), plain('contact_phone')(row)].filter(Boolean).join(', ')],
      ['yourData.copy.since', moment('first_seen_at')],
      ['yourData.copy.offers', wishesInWords],
    ],
  },
  {
    table: 'policies',
    title: 'yourData.copy.policies',
    columns: [
      ['yourData.copy.number', plain('policy_number')],
      ['yourData.copy.product', productOfPolicy],
      ['yourData.copy.registration', carsOfPolicy],
      ['yourData.copy.starts', moment('starts_at')],
      ['yourData.copy.ends', endOfPolicy],
      ['yourData.copy.bought', moment('created_at')],
    ],
  },
  {
    table: 'policy_adjustments',
    title: 'yourData.copy.changes',
    columns: [
      ['yourData.copy.wantedOn', moment('created_at')],
      ['yourData.copy.number', (row, { numberOf }) => numberOf(row['policy_id'])],
      ['yourData.copy.what', whatChanges],
      ['yourData.copy.holdsFrom', moment('holds_from')],
      ['yourData.copy.state', stateOfChange],
    ],
  },
  {
    table: 'proposals',
    title: 'yourData.copy.quotes',
    columns: [
      ['yourData.copy.reference', plain('proposal_code')],
      ['yourData.copy.product', productOfPolicy],
      ['yourData.copy.registration', carsOfPolicy],
      ['yourData.copy.begun', moment('created_at')],
      ['yourData.copy.changed', moment('updated_at')],
    ],
  },
  {
    table: 'identity_checks',
    title: 'yourData.copy.checks',
    columns: [
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.what', subjectOfCheck],
      ['yourData.copy.result', outcomeOfCheck],
    ],
  },
  {
    table: 'claims',
    title: 'yourData.copy.claims',
    columns: [
      ['yourData.copy.reference', plain('reference')],
      ['yourData.copy.number', (row, { numberOf }) => numberOf(row['policy_id'])],
      ['yourData.copy.kind', kindOfClaim],
      ['yourData.copy.day', dayOfLoss],
      ['yourData.copy.who', plain('insured_name')],
      ['yourData.copy.state', stateOfClaim],
    ],
  },
  {
    table: 'uploads',
    title: 'yourData.copy.sent',
    columns: [
      ['yourData.copy.when', moment('sent_at')],
      ['yourData.copy.comment', plain('comment')],
      ['yourData.copy.state', stateOfUpload],
    ],
  },
  {
    table: 'cover_links',
    title: 'yourData.copy.coverLinks',
    isRare: true,
    columns: [
      ['yourData.copy.from', moment('created_at_ms')],
      ['yourData.copy.until', moment('expires_at_ms')],
      ['yourData.copy.opened', plain('openings')],
    ],
  },
  {
    table: 'cover_messages',
    title: 'yourData.copy.register',
    columns: [
      ['yourData.copy.when', moment('occurred_at')],
      ['yourData.copy.who', namedToRegister],
      ['yourData.copy.from', moment('covers_from')],
      ['yourData.copy.until', moment('covers_until')],
    ],
  },
];
