import type { AccountStatementWire } from '@marque/contract';
import type { Statement } from '@marque/domain/billing/statements/statement';

/** A statement with its transactions as it is shown. */
export function presentStatement(
  statement: Statement,
  forgotten: AccountStatementWire['forgotten'],
): AccountStatementWire {
  return {
    ...statement,
    forgotten,
    transactions: statement.transactions.map((line) => ({ ...line, parts: [...line.parts] })),
  };
}
