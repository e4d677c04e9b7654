import {
  coded,
  date,
  happened,
  lastDay,
  moment,
  needsInWords,
  plain,
  reachedBy,
  roleInWords,
  subjectOfLetter,
  textOfLetter,
  valuesIn,
  whyItHappened,
  wordsOfComplaint,
} from './copied-words.ts';
import type { ReadTable } from './read-table.ts';
import { requestColumns } from './request-columns.ts';

/** The parts of a copy about what was written, said and done. */
export const copiedSaid: readonly ReadTable[] = [
  {
    table: 'sent_letters',
    title: 'yourData.copy.letters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', plain('subject')],
      ['yourData.copy.to', plain('sent_to')],
      ['yourData.copy.says', textOfLetter],
    ],
  },
  {
    table: 'person_letters',
    title: 'yourData.copy.ownLetters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', subjectOfLetter],
      ['yourData.copy.to', plain('sent_to')],
      ['yourData.copy.says', textOfLetter],
    ],
  },
  {
    table: 'complaint_letters',
    title: 'yourData.copy.complaintLetters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', subjectOfLetter],
      ['yourData.copy.to', plain('sent_to')],
      ['yourData.copy.says', textOfLetter],
    ],
  },
  {
    table: 'help_messages',
    title: 'yourData.copy.messages',
    columns: [
      ['yourData.copy.when', moment('created_at_ms')],
      ['yourData.copy.what', plain('message')],
    ],
  },
  {
    table: 'complaints',
    title: 'yourData.copy.complaints',
    columns: [
      ['yourData.copy.reference', plain('complaint_id')],
      ['yourData.copy.day', date('received_on')],
      ['yourData.copy.what', wordsOfComplaint],
      ['yourData.copy.result', coded('outcome', 'complaints.outcomes')],
      ['yourData.copy.ourAnswer', plain('answer')],
    ],
  },
  {
    table: 'data_requests',
    title: 'yourData.copy.requests',
    columns: requestColumns,
  },
  {
    table: 'authorised_people',
    title: 'yourData.copy.authorised',
    columns: [
      ['yourData.copy.who', plain('person_name')],
      ['yourData.copy.reached', reachedBy],
      ['yourData.copy.role', roleInWords],
      ['yourData.copy.shown', plain('proof')],
      ['yourData.copy.from', date('starts_on')],
      ['yourData.copy.until', lastDay],
    ],
  },
  {
    table: 'deaths',
    title: 'yourData.copy.deaths',
    isRare: true,
    columns: [
      ['yourData.copy.day', date('told_on')],
      ['yourData.copy.what', plain('told_by')],
      ['yourData.copy.takenBack', date('taken_back_on')],
    ],
  },
  {
    table: 'support_needs',
    title: 'yourData.copy.support',
    columns: [
      ['yourData.copy.agreed', moment('consented_at')],
      ['yourData.copy.what', needsInWords],
    ],
  },
  {
    table: 'feedback',
    title: 'yourData.copy.feedback',
    columns: [
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.rating', plain('rating')],
      ['yourData.copy.what', plain('comment')],
    ],
  },
  {
    table: 'staff_reads',
    title: 'yourData.copy.looks',
    columns: [
      ['yourData.copy.when', moment('recorded_at')],
      ['yourData.copy.reason', plain('reason')],
    ],
  },
  {
    table: 'impersonations',
    title: 'yourData.copy.acted',
    columns: [
      ['yourData.copy.from', moment('created_at')],
      ['yourData.copy.until', moment('ended_at_ms')],
      ['yourData.copy.reason', plain('reason')],
    ],
  },
  {
    table: 'retention_holds',
    title: 'yourData.copy.holds',
    isRare: true,
    columns: [
      ['yourData.copy.reference', plain('thing')],
      ['yourData.copy.from', moment('placed_at')],
      ['yourData.copy.until', (row, words) => date('ends_on')(row, words) || moment('lifted_at')(row, words)],
      ['yourData.copy.reason', plain('reason')],
    ],
  },
  {
    table: 'impressions',
    title: 'yourData.copy.came',
    isRare: true,
    columns: [
      ['yourData.copy.reference', plain('proposal_code')],
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.what', valuesIn],
    ],
  },
  {
    table: 'events',
    title: 'yourData.copy.events',
    columns: [
      ['yourData.copy.when', moment('occurred_at')],
      ['yourData.copy.what', happened],
      ['yourData.copy.reason', whyItHappened],
    ],
  },
];
