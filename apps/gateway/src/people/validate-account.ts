import { getPath } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import type { GuessLimit } from '../store/people/guesses.ts';
import { hasSignedIn } from '../store/people/person.ts';
import { readProposal } from '../store/proposals/proposals.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether a visitor should sign in first: the proposal's policyholder has an e-mail or a phone number by which somebody has signed in here.
 * Signed-in customers may continue. The call reveals who has an account, so a session and a network may make it only a limited number of times an hour.
 */
export const validateAccount: Handler<'validateAccount'> = async (asked, context) => {
  const { principal, body, brand } = asked;
  const { proposal } = await readProposal(context.db, principal, body.source);
  if (principal.kind !== 'anonymous') return { validationStatus: 'OK' };
  await withinLimits(context, limitsOf(asked, context));
  const policyholder = proposal.data.profiles['ph'];
  const [email, phone] = [getPath(policyholder, 'email'), getPath(policyholder, 'phoneNumber')];
  const isTaken = await hasSignedIn(context.db, brand.brand, {
    email: typeof email === 'string' ? email.toLowerCase() : null,
    phone: typeof phone === 'string' ? phone : null,
  });
  return { validationStatus: isTaken ? 'CONFLICT' : 'OK' };
};

function limitsOf({ principal, brand, ip }: Asked<'validateAccount'>, { config }: Context): GuessLimit[] {
  const { accountChecksPerSession, accountChecksPerNetwork } = config.limits;
  const shared = { kind: 'validate-account', withinMs: HOUR_MS };
  return [
    { ...shared, key: networkOf(ip), max: accountChecksPerNetwork },
    { ...shared, key: `${brand.brand}/${principal.subject}`, max: accountChecksPerSession },
  ];
}
