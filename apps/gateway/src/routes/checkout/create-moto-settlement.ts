import type { CallOutput } from '@marque/contract';
import { readAccount } from '../../accounts/stored-accounts.ts';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { refuseDeclined } from '../../http/refuse-declined.ts';
import type { Tx } from '../../journal/database.ts';
import { lockProposal, readProposal } from '../../journal/proposals.ts';
import { isUnsettled, readAttemptsOfAccount } from '../../payments/attempts.ts';
import { beginAttempt } from '../../payments/begin-attempt.ts';
import type { BegunPage } from '../../payments/begin-page.ts';
import { chargeByPhone } from '../../payments/charge-by-phone.ts';
import { checkPhonePayment } from '../../payments/check-phone-payment.ts';
import { amountOwed } from '../../payments/open-settlement.ts';
import type { Resolution } from '../../payments/resolution.ts';

const OPEN_MS = 15 * 60_000;

/** Takes what an account owes by phone. */
export async function createMotoSettlement(
  asked: Asked<'createMotoSettlement'>,
  context: Context,
): Promise<CallOutput<'createMotoSettlement'>> {
  const { params, brand, principal } = asked;
  if (!principal.impersonation) refuse('forbidden');
  const account = await readAccount(context.db, principal, params.accountId);
  const { account_id: accountId, proposal_code: proposalCode } = account;
  checkPhonePayment(asked, (await readProposal(context.db, principal, proposalCode)).proposal);
  const { resolution, amount } = await chargeByPhone(context, {
    asked,
    isFor: (attempt) => attempt.brand === brand.brand && attempt.account_id === accountId && attempt.quote === null,
    begin: (tx, tokenHash) => begin(tx, context, { asked, proposalCode, tokenHash }),
  });
  refuseUnlessSettled(resolution);
  return { paid: amount };
}

async function begin(
  tx: Tx,
  context: Context,
  about: { asked: Asked<'createMotoSettlement'>; proposalCode: string; tokenHash: string | null },
): Promise<BegunPage> {
  const { asked, proposalCode, tokenHash } = about;
  const { params, body, brand, principal, language } = asked;
  const { accountId } = params;
  const { owner } = await lockProposal(tx, principal, proposalCode);
  const amount = await amountOwed(tx, brand, accountId);
  const others = (await readAttemptsOfAccount(tx, brand.brand, accountId)).filter(isUnsettled);
  const attempt = await beginAttempt(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner, proposalCode, accountId, amount, language, tokenHash },
    means: 'MOTO',
    offered: null,
    saveCard: body.saveCard,
    openMs: OPEN_MS,
    actor: principal.actor,
  });
  return { attempt, others };
}

function refuseUnlessSettled(resolution: Resolution): void {
  if (resolution.kind === 'settled') return;
  if (resolution.kind === 'declined') refuseDeclined(resolution.declineCode);
  if (resolution.kind === 'refunding')
    refuse('nothing_to_pay', 'It was paid meanwhile, so the payment goes back to the card');
  refuse('payment_not_confirmed');
}
