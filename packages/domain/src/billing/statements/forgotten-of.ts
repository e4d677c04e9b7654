import { type Pennies, sumPennies } from '@marque/base';
import { type Forgotten, latestOf, oldestOf, penniesOf, together } from './forgotten.ts';
import type { Statement, StatementLine } from './statement.ts';
import { isChargeOf } from './statement-line.ts';

/**
 * The part of a statement that we had failed to ask for in time, in pennies. A later movement does not change it on a
 * closed statement.
 */
export type ForgottenOnStatement = {
  /** In what it brings forward. */
  readonly brought: Pennies;
  /** In its payments: what came with them as agreed. */
  readonly came: Pennies;
  /** In its payments under way: what comes with them. */
  readonly comes: Pennies;
  /** In what it carries forward. */
  readonly carried: Pennies;
  /** The months in what came, and in what it carries forward; months that were not kept are missing. */
  readonly months: { readonly came: readonly Forgotten[]; readonly carried: readonly Forgotten[] };
};

/**
 * The same for each statement, by its number: a fold of their lines. What the customer pays beyond what is asked of
 * them pays it once nothing else is owed.
 */
export function forgottenOf(
  statements: readonly Statement[],
  forgotten: readonly Forgotten[],
): ReadonlyMap<number, ForgottenOnStatement> {
  const charged: Forgotten[] = [];
  const found = new Map<number, ForgottenOnStatement>();
  let open: readonly Forgotten[] = [];
  for (const { statementNumber, broughtForwardBalance, transactions } of statements) {
    const brought = penniesOf(open);
    const came: Forgotten[] = [];
    let balance = broughtForwardBalance;
    for (const line of transactions.filter(({ status }) => status === 'POSTED')) {
      balance += line.amount;
      const late = chargedLate(line, forgotten);
      came.push(...oldestOf(open, Math.max(0, comesWith(line))));
      charged.push(...late);
      const left = penniesOf(open) + penniesOf(late) - comesWith(line);
      open = latestOf(charged, Math.max(0, Math.min(left, balance)));
    }
    const comes = partsIn(transactions, 'PENDING');
    const kept = Math.max(0, partsIn(transactions, 'POSTED'));
    found.set(statementNumber, {
      ...{ brought, came: kept, comes, carried: penniesOf(open) },
      months: { came: oldestOf(together(came), kept), carried: open },
    });
  }
  return found;
}

/** What the payments of a status brought of it, less what banks took back. */
function partsIn(lines: readonly StatementLine[], wanted: StatementLine['status']): Pennies {
  return sumPennies(lines.filter(({ status }) => status === wanted).map(comesWith));
}

/** What a line charges of periods that we failed to ask for. */
export function chargedLate(line: StatementLine, forgotten: readonly Forgotten[]): readonly Forgotten[] {
  return forgotten.filter((one) => isChargeOf(line, one));
}

/** How much of it a payment brings; below zero if a bank took that back. */
function comesWith({ type, askedLate }: StatementLine): Pennies {
  if (type === 'PAYMENT') return askedLate;
  return type === 'PAYMENT_REVERSAL' ? 0 - askedLate : 0;
}
