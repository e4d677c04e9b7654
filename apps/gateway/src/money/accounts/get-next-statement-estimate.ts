import type { CallOutput } from '@marque/contract';
import { forgottenOf } from '@marque/domain/billing/statements/forgotten-of';
import { forgottenOnNext } from '@marque/domain/billing/statements/forgotten-told';
import { nextStatement } from '@marque/domain/billing/statements/next-statement';
import { isNotByNow } from '@marque/domain/billing/statements/service-periods';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import { leftUnasked, withoutPaidMisses } from '@marque/domain/process/bill-run/due-now';
import { linesCharged } from '@marque/domain/process/lines-charged';
import { amountSpread } from '@marque/domain/process/spread/spread';
import { partWith } from '@marque/domain/process/spreading/part-with';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccountsAhead } from '../../store/money/ahead/read-taken-next.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from './account-history.ts';
import { presentStatement } from './present-statement.ts';

/** The estimated next statement; null if cover ends before it, without a policy, and while its day is not known. */
export async function getNextStatementEstimate(
  { principal, brand, params }: Asked<'getNextStatementEstimate'>,
  context: Context,
): Promise<CallOutput<'getNextStatementEstimate'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  const { policy } = account;
  if (!policy) return null;
  const history = await accountHistory(context, account, policy);
  const statements = statementsOf(history);
  const latest = statements.at(-1);
  const period = history.periods.find(({ number }) => number === (latest?.statementNumber ?? 0) + 1);
  if (!latest || !period || isNotByNow(period)) return null;
  const stored = (await readAccountsAhead(context.db, brand.brand, [params.accountId])).get(params.accountId);
  const billed = stored && withoutPaidMisses(stored);
  const at = { terms: termsAsSold(brand, policy), now: history.now };
  const part = billed ? partWith(billed, period.number, at) : { asked: 0, toCome: 0 };
  const left = (billed?.progress.missed ?? 0) - part.toCome;
  const apart = billed ? leftUnasked(billed.progress) - part.toCome : 0;
  const lines = linesCharged(policy, period.startAt);
  const next = nextStatement({ latest, underWay: history.underWay, apart, period, lines });
  const asked = part.asked + part.toCome;
  const told = forgottenOf(statements, history.forgotten?.months ?? []).get(latest.statementNumber);
  const spread = billed ? amountSpread(billed.progress) - part.toCome : 0;
  const months = told ? forgottenOnNext(told, { asked, left, spread }) : [];
  return presentStatement(next, { brought: asked, asked, left, months: [...months] });
}
