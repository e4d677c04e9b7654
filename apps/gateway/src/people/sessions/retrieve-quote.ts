import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { networkOf } from '../../request/network-of.ts';
import { withinLimits } from '../../request/within-limits.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { forgiveGuess, type GuessLimit } from '../../store/people/guesses.ts';
import { keepRetrieval } from '../../store/people/retrievals.ts';
import { beginSession, type GrantedSession, renewSession } from '../../store/people/sessions.ts';
import { noteOnProposal } from '../../store/proposals/note-on-proposal.ts';
import { findByReference, findProposal, lockProposalIfThere } from '../../store/proposals/proposals.ts';
import { agrees, type RetrieveDetails } from './agrees.ts';
import { grantSession, REFRESH_COOKIE } from './grant-session.ts';

const HOUR_MS = 3_600_000;

/** The caller, the quote, and what they say about it. */
export type RetrievalRequest = {
  readonly asked: Pick<Asked<'retrieveSession'>, 'brand' | 'cookie' | 'setCookie' | 'ip' | 'requestId'>;
  readonly externalReference: string;
  readonly said: RetrieveDetails;
};

/**
 * Lets a session continue a quote for a day: the visitor's own session if its cookie is still valid, so that nothing is lost, otherwise a new one.
 * Every mismatch gets the same refusal, `quote_not_retrieved`; beyond the limits of a network or a reference nothing is checked. A correct try
 * does not count.
 */
export async function retrieveQuote(
  context: Context,
  retrieving: RetrievalRequest,
): Promise<CallOutput<'retrieveSession'>> {
  const { asked, externalReference, said } = retrieving;
  const { brand } = asked.brand;
  const guessIds = await withinLimits(context, limitsOf(context, retrieving));
  const found = await findByReference(context.db, brand, externalReference);
  const isAgreed = agrees(found?.proposal, said);
  if (!found || !isAgreed) return refuse('quote_not_retrieved');
  const presented = asked.cookie(REFRESH_COOKIE);
  const live = presented ? await renewSession(context, brand, presented) : undefined;
  const session = live ?? (await beginSession(context, brand));
  const granted = await grantSession(context, asked, session);
  const { proposalCode } = found.proposal;
  if (found.owner !== session.subject) await letIn(context, { retrieving, proposalCode, session });
  await forgiveGuess(context, guessIds);
  return { ...granted, proposalCode };
}

function limitsOf({ config }: Context, { asked, externalReference }: RetrievalRequest): GuessLimit[] {
  const { retrievesPerReference, retrievesPerNetwork } = config.limits;
  const reference = `${asked.brand.brand}/${externalReference.toUpperCase()}`;
  return [
    { kind: 'retrieve-network', key: networkOf(asked.ip), max: retrievesPerNetwork, withinMs: HOUR_MS },
    { kind: 'retrieve-reference', key: reference, max: retrievesPerReference, withinMs: HOUR_MS },
  ];
}

type LettingIn = {
  readonly retrieving: RetrievalRequest;
  readonly proposalCode: string;
  readonly session: GrantedSession;
};

/**
 * Lets the session see the proposal, and with it the upgrade that is offered beside it, while nobody has gone on with
 * that.
 */
async function letIn(context: Context, { retrieving, proposalCode, session }: LettingIn): Promise<void> {
  const { asked, said } = retrieving;
  const { brand } = asked.brand;
  const { subject, sessionId } = session;
  const system = systemPrincipal(brand);
  const principal = { ...system, subject, actor: subject, kind: 'anonymous', sessionId } as const;
  const doer = { principal, requestId: asked.requestId };
  await inTransaction(context.db, async (tx) => {
    const stored = await lockProposalIfThere(tx, system, proposalCode);
    if (!stored || !agrees(stored.proposal, said)) return refuse('quote_not_retrieved');
    const event = { type: 'ProposalRetrieved' };
    await noteOnProposal(tx, context, { stored, event, doer, set: { isListed: true } });
    await keepRetrieval(tx, context, { brand, subject, proposalCode });
    const { upsellProposal } = stored.proposal;
    const upgrade = upsellProposal === null ? undefined : await findProposal(tx, system, upsellProposal);
    if (upgrade?.isListed === false)
      await keepRetrieval(tx, context, { brand, subject, proposalCode: upgrade.proposal.proposalCode });
  });
}
