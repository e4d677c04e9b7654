import { assert } from '@marque/base';
import { disclosesTheSame } from '@marque/domain/changes/discloses-the-same';
import type { CapturedFor } from '@marque/domain/payment/attempt/decide-attempt';
import { isPaidAhead } from '@marque/domain/process/renewing/turn-ahead';
import { changePaidFor } from '../../changing/change-to-pay-for.ts';
import type { ChangeDecided } from '../../changing/decide-change.ts';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { actingPrincipal } from '../../request/acting-principal.ts';
import { outstandingOf } from '../../store/money/account-balances.ts';
import { offerOfRenewal } from '../../store/money/ahead/next-terms.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import { type Attempt, readAttemptsOfRenewal, saleOf } from '../../store/money/attempts.ts';
import { lockBilling } from '../../store/money/billing/account-billing.ts';
import { isUnpaidTakenBack } from '../../store/money/billing/is-unpaid-taken-back.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { atPriceThatCounts } from '../../store/renewals/prices-that-count.ts';
import { brandOf } from '../attempts/ask-for-page.ts';
import type { Held } from '../attempts/lock-for-settling.ts';
import { isAfterDeath } from './is-after-death.ts';

/** The purpose of captured money, and the change that it is for, decided under its locks. */
type PayingFor = { readonly paysFor: CapturedFor; readonly change: ChangeDecided | null };

/**
 * What captured money is for, as things are now. If a change can no longer be made, refuses as the change does; but not
 * if nothing may be bound.
 */
export async function payingFor(
  tx: Tx,
  context: Context,
  { held, mayBind }: { readonly held: Held; readonly mayBind: boolean },
): Promise<PayingFor> {
  const { purpose } = held.attempt;
  if (purpose === 'PROPOSAL') return { paysFor: saleOffered(held, mayBind), change: null };
  if (purpose === 'ACCOUNT') return { paysFor: await owed(tx, held), change: null };
  if (purpose === 'RENEWAL') return { paysFor: await nextTerm(tx, held), change: null };
  const decided = mayBind ? await changeOf(tx, context, held) : null;
  const change = decided && (await isAfterDeath(tx, held)) ? null : decided;
  return { paysFor: { kind: 'change', duePennies: change?.offered.foreseen.dueNow ?? null }, change };
}

/**
 * If a known end takes back what a customer pays, as on a page that was open before, the payment is for nothing and
 * goes back, and so does money paid after a death; what the bill run asked for is paid.
 */
async function owed(tx: Tx, held: Held): Promise<CapturedFor> {
  const { attempt } = held;
  const { accountId, attemptId, means } = asDecided(attempt);
  const billing = await lockBilling(tx, { brand: attempt.brand, accountId });
  if (means !== 'BILLED_CARD' && billing && (await isUnpaidTakenBack(tx, billing)))
    return { kind: 'account', owedPennies: 0 };
  if (await isAfterDeath(tx, held)) return { kind: 'account', owedPennies: 0 };
  return { kind: 'account', owedPennies: await outstandingOf(tx, attempt.brand, accountId, { attemptId }) };
}

/** A next term is paid for while it is to follow as offered, and nothing else pays for it. */
async function nextTerm(tx: Tx, held: Held): Promise<CapturedFor> {
  const { attempt, renewal } = held;
  const isOpen = renewal !== undefined && (await isOfferedFor(tx, attempt, renewal)) && !(await isAfterDeath(tx, held));
  const others =
    attempt.renews_policy === null ? [] : await readAttemptsOfRenewal(tx, attempt.brand, attempt.renews_policy);
  return { kind: 'next-term', isWanted: isOpen && others.every(({ status }) => status !== 'HELD') };
}

async function isOfferedFor(
  tx: Tx,
  { brand, quote_hash: offer }: Held['attempt'],
  renewal: NonNullable<Held['renewal']>,
): Promise<boolean> {
  const { policy } = renewal.source;
  const proposal = await atPriceThatCounts(tx, { brand, policyId: policy.policyId }, renewal.stored.proposal);
  return offerOfRenewal(proposal) === offer && isPaidAhead(policy, proposal);
}

/**
 * A sale can be bound at the facts, choices and price stored on the attempt, so that the price charged is the price bound, when the proposal is no
 * policy yet, has not been deleted, and its facts and choices are still those that were offered. A new price for the same facts changes nothing: the
 * offer was live when paying began, and the provider's page closes before the quote ends (or half an hour after it opened, the shortest that the
 * provider allows), so what is paid on the page was paid while the price was held. Cover never rests on facts that the customer has corrected, and a
 * second payment buys nothing. How late the payment becomes known decides nothing but the start: cover that should have begun meanwhile begins when
 * it is bound.
 */
function saleOffered({ attempt, stored }: Held, mayBind: boolean): CapturedFor {
  const isOpen = stored && !stored.proposal.policy && disclosesTheSame(saleOf(attempt), stored.proposal);
  return { kind: 'sale', canBind: mayBind && isOpen === true };
}

/** A change is made as it can be when its payment is known, in the name of the person who began to pay for it. */
async function changeOf(tx: Tx, context: Context, { attempt, stored }: Held): Promise<ChangeDecided> {
  const { adjustment_id: adjustmentId, brand, language } = attempt;
  assert(adjustmentId !== null, 'a payment for a change names it');
  const { policyId } = await readAdjustment(tx, systemPrincipal(brand), adjustmentId);
  const principal = payerOf(attempt, stored?.owner ?? attempt.owner);
  const now = context.clock.now();
  return await changePaidFor(tx, {
    brand: brandOf(context, attempt),
    principal,
    adjustmentId,
    policyId,
    language,
    now,
  });
}

/** Who began to pay, with what they were allowed then. */
function payerOf({ brand, actor, payer_permissions: permissions }: Attempt, owner: string): Principal {
  if (actor === null) return { brand, subject: owner, actor: owner, kind: 'customer', sessionId: '', permissions: [] };
  return actingPrincipal({ brand, owner, actor, permissions: permissions ?? [], reason: 'A payment by phone' });
}
