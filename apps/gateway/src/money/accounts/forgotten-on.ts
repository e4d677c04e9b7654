import type { AccountStatementWire } from '@marque/contract';
import type { Statement } from '@marque/domain/billing/statements/statement';
import { partOf } from '@marque/domain/process/spread/spread';
import type { AccountStands } from '../../store/money/billing/account-billing.ts';

/** What of a statement we failed to ask for in time: what came with its payment as agreed, and, on the latest, what is still left. */
export function forgottenOn(
  { statementNumber, carriedForwardBalance }: Pick<Statement, 'statementNumber' | 'carriedForwardBalance'>,
  { billing, isLatest }: { readonly billing: AccountStands | null; readonly isLatest: boolean },
): AccountStatementWire['forgotten'] {
  if (!billing) return { asked: 0, left: 0 };
  const { progress } = billing;
  return {
    asked: partOf(progress, statementNumber),
    // What was paid since may not have been looked at yet.
    left: isLatest ? Math.min(progress.missed, Math.max(0, carriedForwardBalance)) : 0,
  };
}
