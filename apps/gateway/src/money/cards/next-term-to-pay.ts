import type { Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { isToldTooLate } from '@marque/domain/process/bill-run/next-term/asks-at';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { nextTermsOf } from '../../store/money/ahead/next-terms.ts';
import { lockRenewal } from '../../store/renewals/renewals.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';
import type { NewAttempt } from '../attempts/begin-attempt.ts';

/** Who asks, and the renewal whose term is paid for. */
type Asking = Pick<Asked<'createRenewalPayment'>, 'brand' | 'principal' | 'language'> & {
  readonly params: { readonly proposalCode: string };
};

/** What any payment for a next term begins with, however it is paid. */
export type NextTermToPay = Pick<
  NewAttempt,
  'brand' | 'currency' | 'owner' | 'language' | 'proposalCode' | 'accountId' | 'offered'
> & { readonly amount: Pennies; readonly renews: { readonly policyId: string; readonly offer: string } };

/**
 * A next term paid at once, as it may be paid for now, under the locks of its policy and its renewal. Refuses with
 * `not_found` if it is no renewal of theirs, with `wrong_state` if the term does not follow, or its customer was not
 * told of it in time to pay ahead of its turn, and with `nothing_to_pay` once it is paid, or the customer's credit pays
 * for it.
 */
export async function nextTermToPay(tx: Tx, { clock }: Context, asking: Asking): Promise<NextTermToPay> {
  const { params, brand, principal, language } = asking;
  const { source } = (await lockRenewal(tx, principal, params.proposalCode)) ?? refuse('not_found');
  const { policy, owner } = source;
  const { policyId, proposalCode, accountId } = policy;
  const made = (await renewalsOfPolicies(tx, brand.brand, [policyId])).get(policyId);
  const money = made && (await nextTermsOf(tx, brand.brand, [{ policy, made }])).get(policyId);
  const turnsAt = turnOf(policy);
  if (!money?.isWanted || money.toldAt === null || clock.now() >= turnsAt) return refuse('wrong_state');
  const { offer, amount, payment } = money;
  if (payment?.isHeld || amount < LEAST_DUE_PENNIES.CARD) return refuse('nothing_to_pay');
  // The cost of such a term is not settled before it begins.
  if (isToldTooLate(turnsAt, money)) return refuse('wrong_state');
  return {
    ...{ brand: brand.brand, currency: brand.currency, owner, language, proposalCode, accountId, amount },
    ...{ offered: null, renews: { policyId, offer } },
  };
}
