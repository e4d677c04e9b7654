import type { Pennies } from '@marque/base';
import type { LineGroup, LineType } from '../../enumerations.ts';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import type { PaymentUnderWay, Statement, StatementLine } from './statement.ts';
import { partsOfTransaction } from './statement-parts.ts';

const INVOICED: readonly LineType[] = ['INVOICE', 'CREDIT_NOTE', 'DEBIT_JOURNAL', 'CREDIT_JOURNAL'];

/** The names of the means of payment on screen, by their id. */
export type MethodNames = ReadonlyMap<string, string>;

/** A movement as the statement of its account shows it. */
export function lineOfTransaction(transaction: LedgerTransaction, methods: MethodNames): StatementLine {
  const { key, kind, accountId, effectiveAt, details } = transaction;
  return {
    ...{ key, type: kind, group: groupOf(kind), status: 'POSTED', effectiveAt },
    amount: ledgerBalance([transaction], customerLedger(accountId)),
    subType: isOfChange(transaction) ? 'MTA' : subTypeOf(textIn(details, 'provider')),
    servicePeriodStart: textIn(details, 'periodStart'),
    servicePeriodEnd: textIn(details, 'periodEnd'),
    descriptionKey: `statement.line.${nameOf(kind, textIn(details, 'reason'))}`,
    descriptionValue: textIn(details, 'reason'),
    paymentMethodDescription: methods.get(textIn(details, 'methodId') ?? '') ?? textIn(details, 'cardName'),
    parts: partsOfTransaction(transaction),
    askedLate: penniesIn(details, 'part'),
  };
}

/**
 * Whether a change of the policy made it, apart from what is charged for its periods. If the start was moved, the first
 * period is charged again, and that is its charge.
 */
function isOfChange({ kind, details }: LedgerTransaction): boolean {
  return textIn(details, 'adjustmentId') !== null && !(kind === 'INVOICE' && details['movesStart'] === true);
}

/** A payment that is no money yet, or never was. */
export function lineUnderWay(payment: PaymentUnderWay, methods: MethodNames): StatementLine {
  return {
    key: `collection:${payment.collectionId}`,
    ...{ type: 'PAYMENT', group: 'PAYMENT', subType: subTypeOf(payment.provider), status: payment.status },
    amount: 0 - payment.amount,
    effectiveAt: payment.at,
    ...{ servicePeriodStart: payment.periodStart, servicePeriodEnd: null },
    ...{ descriptionKey: `statement.line.${payment.status}`, descriptionValue: null },
    paymentMethodDescription: methods.get(payment.methodId ?? '') ?? null,
    parts: [],
    askedLate: payment.part ?? 0,
  };
}

/** Whether a line charges a service period. */
export function isChargeOf(
  { type, subType, servicePeriodStart }: StatementLine,
  { periodStart }: Pick<Statement, 'periodStart'>,
): boolean {
  return type === 'INVOICE' && subType !== 'MTA' && servicePeriodStart === periodStart;
}

/** What a movement is called: a gift, a write-off, a dispute and a bank transfer have names of their own. */
function nameOf(kind: LineType, reason: string | null): string {
  if (kind === 'CREDIT_JOURNAL' && reason === 'goodwill') return 'GOODWILL';
  if (kind === 'CREDIT_JOURNAL' && (reason === 'write-off' || reason === 'too-little')) return 'WRITE_OFF';
  if (kind === 'REFUND' && reason === 'bank-transfer') return 'TRANSFER';
  return kind === 'PAYMENT_REVERSAL' && reason === 'disputed' ? 'DISPUTED' : kind;
}

/** The half of a statement to which a line belongs: what was charged, or what was paid. */
function groupOf(type: LineType): LineGroup {
  return INVOICED.includes(type) ? 'INVOICE' : 'PAYMENT';
}

function subTypeOf(provider: string | null): StatementLine['subType'] {
  return provider === 'gocardless' ? 'GOCARDLESS' : provider === 'stripe' ? 'STRIPE' : null;
}

function textIn(details: LedgerTransaction['details'], name: string): string | null {
  const value = details[name];
  return typeof value === 'string' ? value : null;
}

function penniesIn(details: LedgerTransaction['details'], name: string): Pennies {
  const value = details[name];
  return typeof value === 'number' ? value : 0;
}
