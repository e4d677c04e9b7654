import { dayOf } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { refuseStaleSignIn } from '../../request/refuse-stale-sign-in.ts';
import { keepRequest } from './keep-request.ts';

/** The customer asks to be forgotten, or that their data be used less. It cannot be undone once it is done, so they have to have signed in just now. */
export const createDataRequest: Handler<'createDataRequest'> = async (asked, context) => {
  const { brand, body, principal, requestId, language } = asked;
  refuseStaleSignIn(principal, context.clock.realMs());
  const receivedOn = dayOf(context.clock.now(), brand.timeZone);
  return await keepRequest(context, {
    ...{ brand, ...body, review: null, cameBy: 'SITE', takenBy: null, receivedOn, language },
    doer: { principal, requestId },
  });
};
