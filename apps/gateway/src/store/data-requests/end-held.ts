import type { LocalDate, Problem, Result } from '@marque/base';
import { withdrawRequest } from '@marque/domain/data-requests/decide-request';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { keepRequestChange } from './keep-request-change.ts';
import type { StoredRequest } from './stored-request.ts';

type EndingHeld = { readonly request: StoredRequest; readonly today: LocalDate; readonly doer: Doer };

/**
 * Takes back an open request that the caller’s transaction holds, or ends a restriction, with its event. Any other
 * stays as it is.
 */
export async function endHeld(
  tx: Tx,
  context: Pick<Context, 'clock' | 'dataKeys'>,
  { request, today, doer }: EndingHeld,
): Promise<Result<'WITHDRAWN' | 'LIFTED', Problem>> {
  const becomes = withdrawRequest(request);
  if (becomes.ok)
    await keepRequestChange(tx, context, {
      ...{ request, change: { withdrawn_on: today, due_on: null }, doer },
      event: { type: becomes.value === 'LIFTED' ? 'DataRestrictionEnded' : 'DataRequestWithdrawn' },
    });
  return becomes;
}
