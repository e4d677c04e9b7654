import { dayOf } from '@marque/base';
import { extendRequest } from '@marque/domain/data-requests/decide-request';
import { requestDays } from '@marque/domain/data-requests/request-days';
import type { Handler } from '../../../ground/handler.ts';
import { refuseField } from '../../../ground/refuse-field.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../../ground/value-or-refuse.ts';
import { lockRequest } from '../../../store/data-requests/data-requests.ts';
import { keepRequestChange } from '../../../store/data-requests/keep-request-change.ts';
import { isOwnRequest } from '../is-own-request.ts';
import { tellOfRequest } from '../tell-of-request.ts';

/** Takes two more months, and tells why, in one transaction with its event. */
export const extendDataRequest: Handler<'extendDataRequest'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  const today = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, context, { brand: brand.brand, requestId: params.requestId });
    const isOwn = await isOwnRequest(tx, request, principal.actor);
    const extendedOn = valueOrRefuse(extendRequest(request, { today, isOwn }));
    const becomes = { ...request, extendedOn };
    await keepRequestChange(tx, context, {
      ...{ request, doer: { principal, requestId }, event: { type: 'DataRequestExtended' } },
      change: {
        ...{ extended_on: extendedOn, due_on: requestDays(becomes).answerBy },
        said: { longer_reason: reason },
      },
    });
    await tellOfRequest(tx, context, { brand, request: becomes, news: { about: 'longer', reason } });
  });
  return null;
};
