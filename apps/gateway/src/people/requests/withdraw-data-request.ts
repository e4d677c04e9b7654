import { dayOf } from '@marque/base';
import { withdrawRequest } from '@marque/domain/data-requests/decide-request';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import { keepRequestChange } from './keep-request-change.ts';

/** Takes back an open request, or ends a restriction. Somebody else's is `not_found`. */
export const withdrawDataRequest: Handler<'withdrawDataRequest'> = async (asked, context) => {
  const { params, principal, brand, requestId } = asked;
  const withdrawnOn = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, context, { brand: brand.brand, requestId: params.requestId });
    if (request.owner !== principal.subject) refuse('not_found');
    const becomes = valueOrRefuse(withdrawRequest(request));
    await keepRequestChange(tx, context, {
      ...{ request, change: { withdrawn_on: withdrawnOn, due_on: null }, doer: { principal, requestId } },
      event: { type: becomes === 'LIFTED' ? 'DataRestrictionEnded' : 'DataRequestWithdrawn' },
    });
  });
  return null;
};
