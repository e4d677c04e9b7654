import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { endAuthorised } from './end-authorised.ts';

/** The customer ends somebody's authority to speak for them. Another customer's entry is `not_found`. */
export const withdrawAuthorisedPerson: Handler<'withdrawAuthorisedPerson'> = async (asked, context) => {
  const { brand, params, principal, requestId } = asked;
  await endAuthorised(context, {
    ...{ brand, authorisedId: params.authorisedId, doer: { principal, requestId } },
    check: (_, { owner }) => {
      if (owner !== principal.subject) refuse('not_found');
    },
  });
  return null;
};
