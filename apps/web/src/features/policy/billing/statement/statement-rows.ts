import type { AccountStatementWire } from '@marque/contract';
import { periodCharge } from './period-charge.ts';

type Line = AccountStatementWire['transactions'][number];

/** A cover or a discount of what a statement charges. */
export type ChargedPart = Line['parts'][number];

/** One row of a statement as it is read downwards; the rows above a sum add up to it. Pennies. */
export type StatementRow =
  | { readonly kind: 'forward'; readonly pennies: number }
  | { readonly kind: 'group'; readonly group: Line['group'] }
  | { readonly kind: 'part'; readonly pennies: number; readonly part: ChargedPart }
  /** `pennies` is null for anything that is not money yet: a payment on its way, or a failed one. */
  | { readonly kind: 'line'; readonly pennies: number | null; readonly line: Line }
  | { readonly kind: 'charged'; readonly pennies: number; readonly tax: number }
  | { readonly kind: 'carried'; readonly pennies: number; readonly owed: Owed };

/** How what a statement carries forward stands: all of it on its way from a bank, all of it for a later statement, or open. */
export type Owed = 'underWay' | 'later' | 'open';

/** The rows of a statement: what it brings forward, what it charges, cover by cover, what was paid, and what it carries forward. */
export function statementRows(statement: AccountStatementWire): readonly StatementRow[] {
  const { broughtForwardBalance, subtotalBalance, carriedForwardBalance, transactions, statementNumber } = statement;
  const own = periodCharge(statement);
  const charged = transactions.filter(({ group }) => group === 'INVOICE');
  const paid = transactions.filter(({ group }) => group === 'PAYMENT');
  const tax = charged.flatMap(({ parts }) => parts).reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  const isBrought = statementNumber > 1 || broughtForwardBalance !== 0;
  return [
    ...(isBrought ? [{ kind: 'forward' as const, pennies: broughtForwardBalance }] : []),
    { kind: 'group', group: 'INVOICE' },
    ...(own ? rowsOf(own, own.parts.length > 0) : []),
    ...charged.filter((line) => line !== own).flatMap((line) => rowsOf(line, false)),
    { kind: 'charged', pennies: subtotalBalance, tax },
    ...(paid.length > 0 ? [{ kind: 'group' as const, group: 'PAYMENT' as const }] : []),
    ...paid.flatMap((line) => rowsOf(line, false)),
    { kind: 'carried', pennies: carriedForwardBalance, owed: owedOf(statement) },
  ];
}

/**
 * How the amount that a statement carries forward stands, if it is owed. A statement with nothing left to pay leaves
 * that to a later one.
 */
export function owedOf({
  status,
  amountOutstanding,
}: Pick<AccountStatementWire, 'status' | 'amountOutstanding'>): Owed {
  if (status === 'SETTLED') return 'later';
  return status === 'PENDING' && amountOutstanding === 0 ? 'underWay' : 'open';
}

function rowsOf(line: Line, isByPart: boolean): readonly StatementRow[] {
  if (isByPart) return line.parts.map((part) => ({ kind: 'part', pennies: part.amount, part }));
  const isMoney = line.status === 'POSTED' || line.group === 'INVOICE';
  return [{ kind: 'line', pennies: isMoney ? line.amount : null, line }];
}
