import type { LocalDate, Pennies } from '@marque/base';
import type { Statement, StatementLine } from './statement.ts';

/** What of a statement we had failed to ask for in time, in pennies. A later movement changes nothing of it on a statement that is closed. */
export type ForgottenOnStatement = {
  /** Of what it brings forward. */
  readonly brought: Pennies;
  /** Of its payments: what came with them as agreed, money or on its way. */
  readonly asked: Pennies;
  /** Of what it carries forward. */
  readonly carried: Pennies;
};

/** A period that we failed to ask for: its first day, and its pennies. */
export type Forgotten = { readonly periodStart: LocalDate; readonly amount: Pennies };

/** The same of each statement by its number: a fold of their lines. What the customer pays beside what is asked of them pays it once nothing else is owed. */
export function forgottenOf(
  statements: readonly Statement[],
  forgotten: readonly Forgotten[],
): ReadonlyMap<number, ForgottenOnStatement> {
  const amounts = new Map(forgotten.map(({ periodStart, amount }) => [`${periodStart}`, amount]));
  const found = new Map<number, ForgottenOnStatement>();
  let carried = 0;
  for (const { statementNumber, broughtForwardBalance, transactions } of statements) {
    const brought = carried;
    let balance = broughtForwardBalance;
    for (const line of transactions.filter(({ status }) => status === 'POSTED')) {
      balance += line.amount;
      const open = carried + chargedLate(line, amounts) - comesWith(line);
      carried = Math.max(0, Math.min(open, balance));
    }
    const asked = transactions
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, one) => sum + comesWith(one), 0);
    found.set(statementNumber, { brought, asked: Math.max(0, asked), carried });
  }
  return found;
}

/** What a line charges of a period that we failed to ask for. */
function chargedLate({ type, subType, servicePeriodStart }: StatementLine, amounts: ReadonlyMap<string, Pennies>) {
  return type === 'INVOICE' && subType !== 'MTA' ? (amounts.get(servicePeriodStart ?? '') ?? 0) : 0;
}

/** What a payment brings of it; below nought where a bank took that back. */
function comesWith({ type, askedLate }: StatementLine): Pennies {
  if (type === 'PAYMENT') return askedLate;
  return type === 'PAYMENT_REVERSAL' ? 0 - askedLate : 0;
}
