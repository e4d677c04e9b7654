import type { Words } from '../../papers/words.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import type { MethodDetails } from '../../store/money/method-details.ts';
import type { CopiedTable } from '../../store/people/copy/person-links.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import {
  date,
  dayOfLoss,
  lastDay,
  moment,
  money,
  needsInWords,
  outcome,
  plain,
  roleInWords,
  subjectOfLetter,
  wordsOfComplaint,
} from './copied-words.ts';
import { requestColumns } from './request-columns.ts';

/** What stands in a cell of a table. */
export type Cell = string;

type Column = readonly [head: string, cell: (row: CopiedRow, words: Words) => Cell];

const isMethod = (details: unknown): details is MethodDetails =>
  typeof details === 'object' && details !== null && ('bankName' in details || 'cardBrand' in details);

/** What is read of which table, in the order in which a person looks for it. */
export const copiedTables: ReadonlyArray<{
  readonly table: CopiedTable;
  readonly title: string;
  readonly columns: readonly Column[];
  /** Whether it is left out where there is nothing; elsewhere it is said that nothing is kept. */
  readonly isRare?: boolean;
}> = [
  {
    table: 'people',
    title: 'yourData.copy.you',
    columns: [
      ['yourData.copy.firstName', plain('first_name')],
      ['yourData.copy.lastName', plain('last_name')],
      ['yourData.copy.email', plain('email')],
      ['yourData.copy.phone', (row) => [plain('phone')(row), plain('contact_phone')(row)].filter(Boolean).join(', ')],
      ['yourData.copy.since', moment('first_seen_at')],
    ],
  },
  {
    table: 'policies',
    title: 'yourData.copy.policies',
    columns: [
      ['yourData.copy.number', plain('policy_number')],
      ['yourData.copy.starts', moment('starts_at')],
      ['yourData.copy.bought', moment('created_at')],
    ],
  },
  {
    table: 'proposals',
    title: 'yourData.copy.quotes',
    columns: [
      ['yourData.copy.reference', plain('proposal_code')],
      ['yourData.copy.begun', moment('created_at')],
      ['yourData.copy.changed', moment('updated_at')],
    ],
  },
  {
    table: 'claims',
    title: 'yourData.copy.claims',
    columns: [
      ['yourData.copy.reference', plain('reference')],
      ['yourData.copy.day', dayOfLoss],
      ['yourData.copy.who', plain('insured_name')],
    ],
  },
  {
    table: 'payment_methods',
    title: 'yourData.copy.means',
    columns: [
      ['yourData.copy.kept', moment('created_at')],
      ['yourData.copy.what', (row) => (isMethod(row['details']) ? methodName(row['details']) : '')],
    ],
  },
  {
    table: 'payment_attempts',
    title: 'yourData.copy.cardPayments',
    columns: [
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.amount', money('amount')],
      ['yourData.copy.state', outcome],
    ],
  },
  {
    table: 'collections',
    title: 'yourData.copy.debits',
    columns: [
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.amount', money('amount')],
      ['yourData.copy.state', outcome],
    ],
  },
  {
    table: 'refunds',
    title: 'yourData.copy.refunds',
    columns: [
      ['yourData.copy.when', moment('created_at')],
      ['yourData.copy.amount', money('amount')],
      ['yourData.copy.state', outcome],
    ],
  },
  {
    table: 'sent_letters',
    title: 'yourData.copy.letters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', plain('subject')],
      ['yourData.copy.to', plain('sent_to')],
    ],
  },
  {
    table: 'person_letters',
    title: 'yourData.copy.ownLetters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', subjectOfLetter],
      ['yourData.copy.to', plain('sent_to')],
    ],
  },
  {
    table: 'complaint_letters',
    title: 'yourData.copy.complaintLetters',
    columns: [
      ['yourData.copy.when', moment('written_at')],
      ['yourData.copy.subject', subjectOfLetter],
      ['yourData.copy.to', plain('sent_to')],
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
      ['yourData.copy.role', roleInWords],
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
];
