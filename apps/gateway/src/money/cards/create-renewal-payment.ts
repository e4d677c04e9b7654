import type { CallOutput } from '@marque/contract';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { nextTermsOf } from '../../store/money/ahead/next-terms.ts';
import { lockRenewal } from '../../store/renewals/renewals.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';
import { type BegunPage, beginPage } from '../attempts/begin-page.ts';
import { openPage } from './open-page.ts';

const OPEN_MS = 3_600_000;

/**
 * Opens the card provider's page for a next term that is paid at once, ahead of its turn. Refuses with `wrong_state` where it does not follow, or was not told
 * of yet, and with `nothing_to_pay` once it is paid, or its customer's credit pays for it.
 */
export async function createRenewalPayment(
  asked: Asked<'createRenewalPayment'>,
  context: Context,
): Promise<CallOutput<'createRenewalPayment'>> {
  return await openPage(context, await inTransaction(context.db, (tx) => begin(tx, context, asked)));
}

async function begin(tx: Tx, context: Context, asked: Asked<'createRenewalPayment'>): Promise<BegunPage> {
  const { params, body, brand, principal, language, siteUrl } = asked;
  const { source } = (await lockRenewal(tx, principal, params.proposalCode)) ?? refuse('not_found');
  const { policy } = source;
  const made = (await renewalsOfPolicies(tx, brand.brand, [policy.policyId])).get(policy.policyId);
  const money = made && (await nextTermsOf(tx, brand.brand, [{ policy, made }])).get(policy.policyId);
  if (!money?.isWanted || money.toldAt === null || context.clock.now() >= turnOf(policy)) return refuse('wrong_state');
  const { offer, amount, payment } = money;
  if (payment?.isHeld || amount < LEAST_DUE_PENNIES.CARD) return refuse('nothing_to_pay');
  return await beginPage(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner: source.owner, language, amount },
    ...{ proposalCode: policy.proposalCode, accountId: policy.accountId },
    renews: { policyId: policy.policyId, offer },
    ...{ means: 'CARD_PAGE', offered: null, saveCard: body.saveCard, openMs: OPEN_MS },
    back: { siteUrl, successPath: body.successPath, cancelPath: body.cancelPath },
  });
}
