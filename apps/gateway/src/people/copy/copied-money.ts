import { methodName } from '../../store/money/ahead/method-name.ts';
import type { MethodDetails } from '../../store/money/method-details.ts';
import { coded, entryInWords, moment, money, outcome, plain } from './copied-words.ts';
import type { ReadTable } from './read-table.ts';

const isMethod = (details: unknown): details is MethodDetails =>
  typeof details === 'object' && details !== null && ('bankName' in details || 'cardBrand' in details);

/** The parts of a copy about somebody’s money. */
export const copiedMoney: readonly ReadTable[] = [
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
    table: 'ledger_transactions',
    title: 'yourData.copy.entries',
    columns: [
      ['yourData.copy.when', moment('effective_at')],
      ['yourData.copy.what', entryInWords],
      ['yourData.copy.owed', (row, { owedBy }) => owedBy(row['transaction_id'])],
    ],
  },
  {
    table: 'staff_requests',
    title: 'yourData.copy.secondPerson',
    isRare: true,
    columns: [
      ['yourData.copy.when', moment('asked_at_ms')],
      ['yourData.copy.what', coded('kind', 'yourData.copy.staffRequest')],
      ['yourData.copy.amount', money('amount')],
      ['yourData.copy.reason', plain('reason')],
      ['yourData.copy.became', coded('status', 'yourData.copy.staffDecision')],
      ['yourData.copy.answerWhy', plain('decision_reason')],
    ],
  },
];
