import { getPath } from '@marque/base';
import type { Context } from '../../context.ts';
import type { Asked, Handler } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { refuse } from '../../http/refuse.ts';
import { mayGuess } from '../../journal/guesses.ts';
import { hasSignedIn } from '../../journal/person.ts';
import { readProposal } from '../../journal/proposals.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether a visitor should sign in first: the proposal's policyholder has an e-mail or a phone number by which somebody has signed in here.
 * Whoever has signed in may go on. It tells who has an account, so a session and a network may ask it so often an hour and no more.
 */
export const validateAccount: Handler<'validateAccount'> = async (asked, context) => {
  const { principal, body, brand } = asked;
  const { proposal } = await readProposal(context.db, principal, body.source);
  if (principal.kind !== 'anonymous') return { validationStatus: 'OK' };
  if (!(await mayAsk(asked, context))) refuse('too_many_requests');
  const policyholder = proposal.data.profiles['ph'];
  const [email, phone] = [getPath(policyholder, 'email'), getPath(policyholder, 'phoneNumber')];
  const isTaken = await hasSignedIn(context.db, brand.brand, {
    email: typeof email === 'string' ? email.toLowerCase() : null,
    phone: typeof phone === 'string' ? phone : null,
  });
  return { validationStatus: isTaken ? 'CONFLICT' : 'OK' };
};

async function mayAsk({ principal, brand, ip }: Asked<'validateAccount'>, context: Context): Promise<boolean> {
  const { accountChecksPerSession, accountChecksPerNetwork } = context.config.limits;
  const kind = 'validate-account';
  const limit = (key: string, max: number) => mayGuess(context, { kind, key, max, withinMs: HOUR_MS });
  return (
    (await limit(`${brand.brand}/${principal.subject}`, accountChecksPerSession)) &&
    (await limit(networkOf(ip), accountChecksPerNetwork))
  );
}
