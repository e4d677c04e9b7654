import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { LEAST_DUE_PENNIES } from '@marque/domain/process/least-due-pennies';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import type { Tx } from '../../journal/database.ts';
import { lockProposal, readProposal } from '../../journal/proposals.ts';
import { isUnsettled, readAttempts } from '../../payments/attempts.ts';
import { beginAttempt } from '../../payments/begin-attempt.ts';
import type { BegunPage } from '../../payments/begin-page.ts';
import { refuseUnlessReady } from '../../payments/bind-readiness.ts';
import { boundOrRefused } from '../../payments/bound-or-refused.ts';
import { chargeByPhone } from '../../payments/charge-by-phone.ts';
import { checkPhonePayment } from '../../payments/check-phone-payment.ts';
import { refuseWhenClosed } from '../../payments/refuse-when-closed.ts';
import { amountDue, saleOffered } from '../../payments/sale-offered.ts';

const OPEN_MS = 15 * 60_000;

/** Takes the first payment of a proposal by phone, and binds it. */
export async function createMotoCheckout(
  asked: Asked<'createMotoCheckout'>,
  context: Context,
): Promise<CallOutput<'createMotoCheckout'>> {
  const { params, brand, principal } = asked;
  if (!principal.impersonation) refuse('forbidden');
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  checkPhonePayment(asked, proposal);
  const { resolution } = await chargeByPhone(context, {
    asked,
    isFor: (attempt) =>
      attempt.brand === brand.brand && attempt.proposal_code === params.proposalCode && attempt.quote !== null,
    begin: (tx, tokenHash) => begin(tx, context, { asked, tokenHash }),
  });
  return boundOrRefused(resolution);
}

async function begin(
  tx: Tx,
  context: Context,
  { asked, tokenHash }: { asked: Asked<'createMotoCheckout'>; tokenHash: string | null },
): Promise<BegunPage> {
  const { params, body, brand, principal, language } = asked;
  const { proposalCode } = params;
  const stored = await lockProposal(tx, principal, proposalCode);
  if (stored.proposal.policy) refuse('proposal_bound');
  refuseWhenClosed(brand, stored.proposal);
  await refuseUnlessReady(tx, context, { stored, brand });
  const offered = saleOffered(stored.proposal, context.clock.now());
  assert(offered, 'a proposal that is ready has a price and an account');
  const amount = amountDue(offered);
  if (amount < LEAST_DUE_PENNIES.CARD) refuse('nothing_to_pay');
  const others = (await readAttempts(tx, brand.brand, proposalCode)).filter(isUnsettled);
  const attempt = await beginAttempt(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner: stored.owner, proposalCode, offered, amount, language },
    accountId: offered.accountId,
    means: 'MOTO',
    saveCard: body.saveCard,
    openMs: OPEN_MS,
    actor: principal.actor,
    tokenHash,
  });
  return { attempt, others };
}
