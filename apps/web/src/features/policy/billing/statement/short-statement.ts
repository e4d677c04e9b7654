import type { AccountStatementWire } from '@marque/contract';

type Line = AccountStatementWire['transactions'][number];
type Told = Pick<
  AccountStatementWire,
  'broughtForwardBalance' | 'subtotalBalance' | 'carriedForwardBalance' | 'transactions'
>;

/** A statement in short. Pennies; the amounts before `carried` add up to it. */
export type ShortStatement = {
  readonly forward: number;
  readonly charged: number;
  /** What is taken off or added besides the cost of cover: a gift, a write-off, a correction. */
  readonly corrections: readonly Line[];
  readonly paid: number;
  /** What came after payments: one that a bank took back, a refund, a refund that did not arrive. */
  readonly back: readonly Line[];
  readonly carried: number;
};

/** A statement's total, without hiding gifts in the charges. */
export function shortStatement(statement: Told): ShortStatement {
  const { broughtForwardBalance: forward, subtotalBalance, carriedForwardBalance: carried, transactions } = statement;
  const corrections = transactions.filter(({ type }) => type === 'CREDIT_JOURNAL' || type === 'DEBIT_JOURNAL');
  const corrected = corrections.reduce((sum, { amount }) => sum + amount, 0);
  const back = transactions.filter(
    ({ group, status, type }) => group === 'PAYMENT' && status === 'POSTED' && type !== 'PAYMENT',
  );
  const sumBack = back.reduce((sum, { amount }) => sum + amount, 0);
  return {
    forward,
    charged: subtotalBalance - corrected,
    corrections,
    paid: carried - forward - subtotalBalance - sumBack,
    back,
    carried,
  };
}
