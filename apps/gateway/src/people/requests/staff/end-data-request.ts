import type { Handler } from '../../../ground/handler.ts';
import { refuse } from '../../../ground/refuse.ts';
import { refuseField } from '../../../ground/refuse-field.ts';
import { endRequest } from '../end-request.ts';
import { isOwnRequest } from '../is-own-request.ts';

/**
 * Staff take back a request, or end a restriction, when its person rings or writes: many have no account in which they
 * could. The record says on whose word, and a letter tells them, for the caller may be somebody else.
 */
export const endDataRequest: Handler<'endDataRequest'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  await endRequest(context, {
    ...{ brand, id: params.requestId, doer: { principal, requestId, reason } },
    check: async (tx, request) => {
      if (await isOwnRequest(tx, request, principal.actor)) refuse('second_person_needed');
    },
    isTold: true,
  });
  return null;
};
