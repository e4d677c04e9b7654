import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readAttempts } from '../../store/money/attempts.ts';
import { amountDue, saleOffered } from '../../store/money/sale-offered.ts';
import { lockProposal, readProposal } from '../../store/proposals/proposals.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import { boundOrRefused } from '../attempts/bound-or-refused.ts';
import { refuseUnlessReady } from '../sale/refuse-unless-ready.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { chargeByPhone } from './charge-by-phone.ts';
import { checkPhonePayment } from './check-phone-payment.ts';

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
