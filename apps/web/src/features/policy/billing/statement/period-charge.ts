import type { AccountStatementWire } from '@marque/contract';

type Line = AccountStatementWire['transactions'][number];
type Charged = Pick<AccountStatementWire, 'periodStart' | 'transactions'>;

/**
 * The line with which a statement charges its own days of cover; undefined if they cost nothing. Changes, and days that
 * are charged late, have other lines.
 */
export function periodCharge({ periodStart, transactions }: Charged): Line | undefined {
  return transactions.find(
    ({ type, subType, servicePeriodStart }) =>
      type === 'INVOICE' && subType !== 'MTA' && servicePeriodStart === periodStart,
  );
}
