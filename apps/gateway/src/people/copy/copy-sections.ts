import { isData } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import type { Words } from '../../papers/words.ts';
import { methodName } from '../../store/money/ahead/method-name.ts';
import type { MethodDetails } from '../../store/money/method-details.ts';
import type { CopiedTable } from '../../store/people/copy/person-links.ts';
import type { CopiedRow, PersonCopy } from '../../store/people/copy/read-copy.ts';
import { decisionInWords, lastDay, needsInWords, outcome, wordsOfComplaint } from './copied-words.ts';

/** What stands in a cell of a table. */
export type Cell = string;

/** A part of a copy to be read: its heading, the heads of its columns, and its rows. */
export type CopySection = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
};

type Column = readonly [head: string, cell: (row: CopiedRow, words: Words) => Cell];

/** A moment (ISO 8601, or ms) as its day and time; nothing where there is none. */
const moment = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const at = new Date(value).toISOString();
  return `${words.day(at)}, ${words.time(at)}`;
};
const plain = (column: string) => (row: CopiedRow) => {
  const value = row[column];
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
};
const money = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  return typeof value === 'number' ? words.money(value) : '';
};

const isMethod = (details: unknown): details is MethodDetails =>
  typeof details === 'object' && details !== null && ('bankName' in details || 'cardBrand' in details);

/** What is read of which table, in the order in which a person looks for it. */
const READ: ReadonlyArray<{
  readonly table: CopiedTable;
  readonly title: string;
  readonly columns: readonly Column[];
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
      [
        'yourData.copy.day',
        (row) => (isData(row['told']) ? textAt(row['told'], 'occurredOn') : undefined) ?? plain('occurred_on')(row),
      ],
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
      ['yourData.copy.day', plain('received_on')],
      ['yourData.copy.what', wordsOfComplaint],
      ['yourData.copy.ourAnswer', plain('answer')],
    ],
  },
  {
    table: 'data_requests',
    title: 'yourData.copy.requests',
    columns: [
      ['yourData.copy.reference', plain('request_id')],
      ['yourData.copy.day', plain('received_on')],
      ['yourData.copy.what', plain('words')],
      ['yourData.copy.decision', decisionInWords],
      ['yourData.copy.ourAnswer', plain('answer')],
    ],
  },
  {
    table: 'authorised_people',
    title: 'yourData.copy.authorised',
    columns: [
      ['yourData.copy.who', plain('person_name')],
      ['yourData.copy.from', plain('starts_on')],
      ['yourData.copy.until', lastDay],
    ],
  },
  {
    table: 'deaths',
    title: 'yourData.copy.deaths',
    columns: [
      ['yourData.copy.day', plain('told_on')],
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

/** The parts of a copy that are read, in a language. */
export function copySections(words: Words, copy: PersonCopy): CopySection[] {
  return READ.map(({ table, title, columns }) => ({
    title: words.text(title),
    head: columns.map(([head]) => words.text(head)),
    rows: copy[table].map((row) => columns.map(([, cell]) => cell(row, words))),
  }));
}
