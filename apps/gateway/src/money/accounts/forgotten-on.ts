import { sumPennies } from '@marque/base';
import type { AccountStatementWire } from '@marque/contract';
import { forgottenOf } from '@marque/domain/billing/statements/forgotten-of';
import { forgottenOnClosed, forgottenOnLatest } from '@marque/domain/billing/statements/forgotten-told';
import type { Statement } from '@marque/domain/billing/statements/statement';
import { amountSpread } from '@marque/domain/process/spread/spread';
import type { AccountBooks } from './account-history.ts';

/**
 * The part of an account's statement that we failed to ask for in time: what its lines tell, and, on the latest, what
 * is still left.
 */
export function forgottenOn(
  statements: readonly Statement[],
  statementNumber: number,
  { forgotten, progress }: Pick<AccountBooks, 'forgotten' | 'progress'>,
): AccountStatementWire['forgotten'] {
  const latest = statements.at(-1);
  const told = forgottenOf(statements, forgotten?.months ?? []).get(statementNumber);
  if (!told || !progress) return { brought: 0, asked: 0, left: 0, months: [] };
  const sums = { brought: told.brought, asked: told.came + told.comes };
  if (latest?.statementNumber !== statementNumber) return { ...sums, left: 0, months: [...forgottenOnClosed(told)] };
  const later = progress.spread?.asked.filter(({ period }) => period > statementNumber) ?? [];
  const ahead = sumPennies(later.map(({ amount }) => amount));
  const { missed: left } = progress;
  const months = forgottenOnLatest(told, { left, ahead, spread: amountSpread(progress) });
  return { ...sums, left, months: [...months] };
}
