import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { LineGroup, LineType, StatementStatus, TransactionStatus } from '../../enumerations.ts';

/** A cover or a discount in what a line charges or credits, in pennies with the line's sign. */
export type StatementPart = {
  readonly kind: 'COVER' | 'DISCOUNT';
  /** The cover's code, or the promotion's. */
  readonly code: string;
  readonly premium: Pennies;
  readonly taxAmount: Pennies;
  /** Premium and tax. */
  readonly amount: Pennies;
};

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
  /** What adds up to the amount of a charge or a credit; empty for what is neither. */
  readonly parts: readonly StatementPart[];
  /** The part of a payment that was for months that we had failed to ask for in time; 0 if none. */
  readonly askedLate: Pennies;
};

/** The movements of an account during one service period. All balances are pennies, above zero if the customer owes. */
export type Statement = {
  readonly statementNumber: number;
  readonly createdAt: Instant;
  /** The days of cover that it charges, the last one not included. */
  readonly periodStart: LocalDate;
  readonly periodEnd: LocalDate;
  /**
   * SETTLED once all that it carried forward has been paid, PENDING while that is under way or to come, FAILED if a
   * payment failed, DRAFT for an estimate.
   */
  readonly status: StatementStatus;
  readonly broughtForwardBalance: Pennies;
  /** Invoices, credits and corrections of this period. */
  readonly subtotalBalance: Pennies;
  /** Brought forward and subtotal: what this statement asks for. */
  readonly statementBalance: Pennies;
  /** After payments: the next statement brings exactly this forward. */
  readonly carriedForwardBalance: Pennies;
  /** The part that is unpaid today and has no payment under way. */
  readonly amountOutstanding: Pennies;
  readonly paymentDueAt: Instant | null;
  /** The later statement that charges its days; null if this one does, or none does yet. */
  readonly chargedOn: number | null;
  /** Cover has ended with it. */
  readonly final: boolean;
  readonly transactions: readonly StatementLine[];
};

/** A payment that is not money: a direct debit that is on its way or has failed. */
export type PaymentUnderWay = {
  readonly collectionId: string;
  readonly provider: string;
  readonly methodId: string | null;
  readonly status: 'PENDING' | 'FAILED';
  /** Pennies, above zero. */
  readonly amount: Pennies;
  /** The part of it that was for months that we had failed to ask for in time; left out: nothing. */
  readonly part?: Pennies;
  /** First day of the service period that it is for. */
  readonly periodStart: LocalDate;
  readonly at: Instant;
  /** When the bank draws it; null if that is unknown, or it failed. */
  readonly dueAt: Instant | null;
};
