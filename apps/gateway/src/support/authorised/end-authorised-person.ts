import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { endAuthorised } from './end-authorised.ts';

/** Staff end that somebody may speak for a customer, and say why. */
export const endAuthorisedPerson: Handler<'endAuthorisedPerson'> = async (asked, context) => {
  const { brand, params, body, principal, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  await endAuthorised(context, {
    ...{ brand, authorisedId: params.authorisedId, doer: { principal, requestId, reason } },
    check: ({ owner }) => {
      if (owner === principal.actor) refuse('second_person_needed');
    },
  });
  return null;
};
