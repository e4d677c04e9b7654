import type { IdentityCheckWire } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';
import { awaitCheck } from './await-check.ts';
import { beginCheck, type CheckWish } from './begin-check.ts';
import { isPassed } from './is-passed.ts';

/**
 * The result of a check of the policyholder, for the facts as they are now: the same facts are checked once, no matter
 * how often or who asks. A check that takes longer than a request should is PENDING; asking again looks again. If the
 * product asks for none, it is clear.
 */
export async function answerCheck(context: Context, wish: CheckWish): Promise<IdentityCheckWire> {
  const begun = await inTransaction(context.db, (tx) => beginCheck(tx, context, wish));
  if (!begun) return { status: 'COMPLETE', isClear: true, checks: [] };
  await context.milestone('verify.row-stored');
  return present((await awaitCheck(context, begun.check_id)) ?? begun);
}

function present(check: StoredCheck): IdentityCheckWire {
  const { status, reports, checks } = check;
  if (status !== 'COMPLETE')
    return { status: 'PENDING', isClear: false, checks: reports.map((check) => ({ check, result: 'PENDING' })) };
  return {
    status: 'COMPLETE',
    isClear: isPassed(check),
    checks: checks.map(({ report, result }) => ({ check: report, result })),
  };
}
