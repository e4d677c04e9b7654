import { isEmail } from '@marque/forms';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import type { GuessLimit } from '../store/people/guesses.ts';
import { noteOnProposal } from '../store/proposals/note-on-proposal.ts';
import { lockProposal, readProposal } from '../store/proposals/proposals.ts';
import type { QuoteRetained } from './send-quote-link.ts';

const HOUR_MS = 3_600_000;

/**
 * Sends a link to the quote. The e-mail is only for the letter: it was merely typed, so it does not change the policyholder.
 * It is in the audit trail, where the letter finds it.
 */
export const retainProposal: Handler<'retainProposal'> = async (asked, context) => {
  const { principal, params, brand, language, siteUrl, requestId } = asked;
  const email = emailOf(asked);
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  if (proposal.policy) refuseBound();
  await withinLimits(context, limitsOf(asked, context));
  await inTransaction(context.db, async (tx) => {
    const stored = await lockProposal(tx, principal, params.proposalCode);
    if (stored.proposal.policy) refuseBound();
    const event: QuoteRetained = { type: 'QuoteRetained', email, language, siteUrl };
    const doer = { principal, requestId };
    const { version } = await noteOnProposal(tx, context, { stored, event, doer, set: { isListed: true } });
    const { proposalCode } = proposal;
    await context.jobs.add(tx, 'send-quote-link', {
      key: `${proposalCode}:${version}`,
      payload: { brand: brand.brand, proposalCode, version },
    });
  });
  return null;
};

function refuseBound(): never {
  return refuse('wrong_state', 'This quote has become a policy');
}

/** Nobody’s mailbox may be flooded. */
function limitsOf({ ip, params }: Asked<'retainProposal'>, { config }: Context): GuessLimit[] {
  const { retainsPerProposal, retainsPerNetwork } = config.limits;
  return [
    { kind: 'retain-network', key: networkOf(ip), max: retainsPerNetwork, withinMs: HOUR_MS },
    { kind: 'retain-proposal', key: params.proposalCode, max: retainsPerProposal, withinMs: HOUR_MS },
  ];
}

function emailOf(asked: Asked<'retainProposal'>): string {
  const { email } = asked.body;
  return isEmail(email) ? email : refuseField(asked, { pointer: '/email', rule: 'email' });
}
