import type { AccountStatementWire } from '@marque/contract';
import { type ForgottenOnStatement, forgottenOf } from '@marque/domain/billing/statements/forgotten-of';
import type { Statement } from '@marque/domain/billing/statements/statement';
import { monthsForgotten } from '@marque/domain/process/bill-run/telling/months-missed';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';

/** What of a statement of an account we failed to ask for in time: what its lines tell, and, on the latest, what is still left. */
export function forgottenOn(
  statements: readonly Statement[],
  statementNumber: number,
  { policy, billing }: Pick<StoredAccount, 'policy' | 'billing'>,
): AccountStatementWire['forgotten'] & Pick<ForgottenOnStatement, 'carried'> {
  const months = policy && billing ? monthsForgotten(policy, billing.progress) : [];
  const told = forgottenOf(statements, months).get(statementNumber);
  const latest = statements.at(-1);
  const isLatest = latest?.statementNumber === statementNumber;
  // What was paid since may not have been looked at yet.
  const left = isLatest ? Math.min(billing?.progress.missed ?? 0, Math.max(0, latest.carriedForwardBalance)) : 0;
  return { brought: told?.brought ?? 0, asked: told?.asked ?? 0, carried: told?.carried ?? 0, left };
}
