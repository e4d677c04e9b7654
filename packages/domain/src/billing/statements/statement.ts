import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { LineGroup, LineType, StatementStatus, TransactionStatus } from '../../enumerations.ts';

/** One line of a statement; `amount` above zero is owed, below zero was paid or credited. A line that is not POSTED is no money and counts in no balance. */
export type StatementLine = {
  readonly key: string;
  readonly type: LineType;
  readonly group: LineGroup;
  readonly subType: 'GOCARDLESS' | 'STRIPE' | 'MTA' | null;
  readonly status: TransactionStatus;
  readonly amount: Pennies;
  readonly effectiveAt: Instant;
  readonly servicePeriodStart: LocalDate | null;
  readonly servicePeriodEnd: LocalDate | null;
  /** Name of a text, with what it is about. */
  readonly descriptionKey: string;
  readonly descriptionValue: string | null;
  readonly paymentMethodDescription: string | null;
};

/** What happened on an account while one service period was the present one. All balances are pennies, above zero where the customer owes. */
export type Statement = {
  readonly statementNumber: number;
  readonly createdAt: Instant;
  /** SETTLED once all that it carried forward has been paid, PENDING while that is under way or to come, FAILED where a payment failed, DRAFT for an estimate. */
  readonly status: StatementStatus;
  readonly broughtForwardBalance: Pennies;
  /** What was invoiced, credited and set right in this period. */
  readonly subtotalBalance: Pennies;
  /** Brought forward and subtotal: what this statement asks for. */
  readonly statementBalance: Pennies;
  /** After payments: the next statement brings exactly this forward. */
  readonly carriedForwardBalance: Pennies;
  /** What of it is still unpaid today and nothing is under way for. */
  readonly amountOutstanding: Pennies;
  readonly paymentDueAt: Instant | null;
  /** Cover has ended with it. */
  readonly final: boolean;
  readonly transactions: readonly StatementLine[];
};

/** A payment that is no money: a direct debit on its way, or one that failed. */
export type PaymentUnderWay = {
  readonly collectionId: string;
  readonly provider: string;
  readonly methodId: string | null;
  readonly status: 'PENDING' | 'FAILED';
  /** Pennies, above zero. */
  readonly amount: Pennies;
  /** First day of the service period that it is for. */
  readonly periodStart: LocalDate;
  readonly at: Instant;
  /** When the bank draws it; null where that is not known, or it failed. */
  readonly dueAt: Instant | null;
};
