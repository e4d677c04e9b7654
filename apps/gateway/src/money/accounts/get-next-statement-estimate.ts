import type { Pennies } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { nextStatement } from '@marque/domain/billing/statements/next-statement';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import { leftUnasked } from '@marque/domain/process/bill-run/due-now';
import { linesCharged } from '@marque/domain/process/lines-charged';
import { nextPart } from '@marque/domain/process/spread/spread';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import type { AccountStands } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from './account-history.ts';
import { presentStatement } from './present-statement.ts';

/** The estimated next statement; null if cover ends before it, or without a policy. */
export async function getNextStatementEstimate(
  { principal, params }: Asked<'getNextStatementEstimate'>,
  context: Context,
): Promise<CallOutput<'getNextStatementEstimate'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  const { policy } = account;
  if (!policy) return null;
  const history = await accountHistory(context, account, policy);
  const latest = statementsOf(history).at(-1);
  const period = history.periods.find(({ number }) => number === (latest?.statementNumber ?? 0) + 1);
  if (!latest || !period) return null;
  const { billing } = account;
  const asked = billing ? partOfNext(billing) : 0;
  const apart = billing ? leftUnasked(billing.progress) - asked : 0;
  const lines = linesCharged(policy, period.startAt);
  const next = nextStatement({ latest, underWay: history.underWay, apart, period, lines });
  return presentStatement(next, { asked, left: (billing?.progress.missed ?? 0) - asked });
}

/** What of what we failed to ask for comes with the next payment: nothing while one is unpaid or staff hold what is owed. */
function partOfNext({ progress, arrears, hold }: AccountStands): Pennies {
  return arrears === null && hold === null ? nextPart(progress) : 0;
}
