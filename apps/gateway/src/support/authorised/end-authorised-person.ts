import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { isOwnSubject } from '../../request/is-own-policy.ts';
import { endAuthorised } from './end-authorised.ts';

/** Staff end somebody's authority to speak for a customer, and say why. */
export const endAuthorisedPerson: Handler<'endAuthorisedPerson'> = async (asked, context) => {
  const { brand, params, body, principal, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  await endAuthorised(context, {
    ...{ brand, authorisedId: params.authorisedId, doer: { principal, requestId, reason } },
    check: async (tx, { owner: subject }) => {
      if (await isOwnSubject(tx, { brand: brand.brand, actor: principal.actor, subject }))
        refuse('second_person_needed');
    },
  });
  return null;
};
