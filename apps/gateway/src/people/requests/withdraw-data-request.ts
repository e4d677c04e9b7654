import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { endRequest } from './end-request.ts';

/** Takes back an open request, or ends a restriction. Somebody else's is `not_found`. */
export const withdrawDataRequest: Handler<'withdrawDataRequest'> = async (asked, context) => {
  const { params, principal, brand, requestId } = asked;
  await endRequest(context, {
    ...{ brand, id: params.requestId, doer: { principal, requestId } },
    check: (_, { owner }) => {
      if (owner !== principal.subject) refuse('not_found');
    },
    isTold: false,
  });
  return null;
};
