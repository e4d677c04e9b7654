import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import { forgiveGuess } from '../store/people/guesses.ts';
import { holdPrincipal } from '../store/people/hold-principal.ts';
import { joinPolicies as join } from '../store/people/join-policies.ts';

const HOUR_MS = 3_600_000;

/**
 * Takes policies that were bought without signing in into the customer's account. A date of birth may be guessed only a
 * few times; a right date does not count.
 */
export const joinPolicies: Handler<'joinPolicies'> = async ({ principal, body, requestId, ip }, context) => {
  const { retrievesPerReference, retrievesPerNetwork } = context.config.limits;
  const person = { kind: 'join-person', key: `${principal.brand}/${principal.subject}`, max: retrievesPerReference };
  const network = { kind: 'join-network', key: networkOf(ip), max: retrievesPerNetwork };
  const limits = [network, person].map((limit) => ({ ...limit, withinMs: HOUR_MS }));
  const guessIds = await withinLimits(context, limits);
  const { dateOfBirth } = body;
  const policies = await inTransaction(context.db, async (tx) => {
    await holdPrincipal(tx, context, principal);
    return await join(tx, context, { customer: principal, requestId, dateOfBirth });
  });
  if (policies.length > 0) await forgiveGuess(context, guessIds);
  return { policies };
};
