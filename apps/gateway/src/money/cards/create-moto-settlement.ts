import type { CallOutput } from '@marque/contract';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readAttemptsOfAccount } from '../../store/money/attempts.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal, readProposal } from '../../store/proposals/proposals.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import { chargeByPhone } from './charge-by-phone.ts';
import { checkPhonePayment } from './check-phone-payment.ts';
import { amountToPay } from './open-settlement.ts';
import { settledOrRefused } from './settled-or-refused.ts';

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
  settledOrRefused(resolution, {
    code: 'nothing_to_pay',
    detail: 'It was paid meanwhile, so the payment goes back to the card',
  });
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
  const amount = await amountToPay(tx, brand, { accountId, part: body.amount });
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
