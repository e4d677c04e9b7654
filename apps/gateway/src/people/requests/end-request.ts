import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import type { Doer } from '../../store/append-events.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import { endHeld } from '../../store/data-requests/end-held.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { tellOfRequest } from './tell-of-request.ts';

type Ending = {
  readonly brand: Brand;
  /** The id of the request that ends. */
  readonly id: string;
  readonly doer: Doer;
  /** Refuses a caller who may not end it. */
  readonly check: (tx: Tx, request: StoredRequest) => void | Promise<void>;
  /** Whether its person is told by letter, since somebody else ends it. */
  readonly isTold: boolean;
};

/** Takes back an open request, or ends a restriction, with its event. Refuses with `wrong_state` anything else. */
export async function endRequest(context: Context, { brand, id, doer, check, isTold }: Ending): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, context, { brand: brand.brand, requestId: id });
    await check(tx, request);
    const today = dayOf(context.clock.now(), brand.timeZone);
    const becomes = valueOrRefuse(await endHeld(tx, context, { request, today, doer }));
    if (isTold) await tellOfRequest(tx, context, { brand, request, news: { about: 'ended', becomes } });
  });
}
