import { dayOf, type Problem, type Result } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { withdrawRequest } from '@marque/domain/data-requests/decide-request';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import type { Doer } from '../../store/append-events.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { keepRequestChange } from './keep-request-change.ts';

type Ending = {
  readonly brand: Brand;
  /** Of the request that ends. */
  readonly id: string;
  readonly doer: Doer;
  /** Refuses whose it is not to end. */
  readonly check: (tx: Tx, request: StoredRequest) => void | Promise<void>;
};

/** Takes back an open request, or ends a restriction, with its event. Refuses with `wrong_state` anything else. */
export async function endRequest(context: Context, { brand, id, doer, check }: Ending): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, context, { brand: brand.brand, requestId: id });
    await check(tx, request);
    valueOrRefuse(await endHeld(tx, context, { brand, request, doer }));
  });
}

type EndingHeld = Pick<Ending, 'brand' | 'doer'> & { readonly request: StoredRequest };

/** The same of a request that the caller’s transaction holds. What is neither open nor a restriction stays as it is. */
export async function endHeld(
  tx: Tx,
  context: Pick<Context, 'clock' | 'dataKeys'>,
  { brand, request, doer }: EndingHeld,
): Promise<Result<'WITHDRAWN' | 'LIFTED', Problem>> {
  const becomes = withdrawRequest(request);
  if (becomes.ok)
    await keepRequestChange(tx, context, {
      ...{ request, change: { withdrawn_on: dayOf(context.clock.now(), brand.timeZone), due_on: null }, doer },
      event: { type: becomes.value === 'LIFTED' ? 'DataRestrictionEnded' : 'DataRequestWithdrawn' },
    });
  return becomes;
}
