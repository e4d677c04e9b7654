import { dayOf } from '@marque/base';
import { needsWords } from '@marque/domain/data-requests/decide-request';
import type { Handler } from '../../ground/handler.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { refuseStaleSignIn } from '../../request/refuse-stale-sign-in.ts';
import { keepRequest } from './keep-request.ts';

/**
 * The customer asks something about their data as a whole. Forgetting cannot be undone, so they must have signed in
 * just now.
 */
export const createDataRequest: Handler<'createDataRequest'> = async (asked, context) => {
  const { brand, body, principal, requestId, language } = asked;
  refuseStaleSignIn(principal, context.clock.realMs());
  if (needsWords(body.kind) && !body.words?.trim()) refuseField(asked, { pointer: '/words', rule: 'required' });
  const receivedOn = dayOf(context.clock.now(), brand.timeZone);
  return await keepRequest(context, {
    ...{ brand, ...body, review: null, cameBy: 'SITE', takenBy: null, receivedOn, language },
    doer: { principal, requestId },
  });
};
