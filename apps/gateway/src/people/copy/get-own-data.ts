import type { Handler } from '../../ground/handler.ts';
import { refuseStaleSignIn } from '../../request/refuse-stale-sign-in.ts';
import { prepareCopy } from './prepare-copy.ts';

/**
 * The address at which a customer opens a copy of everything that is kept about them. It holds more than any page, so
 * they must have signed in just now.
 */
export const getOwnData: Handler<'getOwnData'> = async ({ brand, principal, language }, context) => {
  refuseStaleSignIn(principal, context.clock.realMs());
  return await prepareCopy(context, { brand: brand.brand, subject: principal.subject, language });
};
