import { checkChanges, offersOf, type Prepared, placeChanges } from '@marque/asking';
import { dayOf, type FieldProblem, startOfDay } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import { thingOf } from '@marque/domain/policy/changing/changing-of';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import { paidForTerm } from '@marque/domain/renewal/new-business-price';
import { renewalStage } from '@marque/domain/renewal/renewal-stage';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { refuseStaffsConsent } from '../proposals/refuse-staffs-consent.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { commandProposal } from '../store/proposals/proposals.ts';
import { keepQuestionWording } from '../store/proposals/question-wordings.ts';
import { keepRates } from '../store/proposals/rates.ts';
import { tariffKept } from '../store/proposals/tariff-kept.ts';
import { keepRenewalPrice } from '../store/renewals/renewal-prices.ts';
import { lockRenewal, type StoredRenewal } from '../store/renewals/renewals.ts';
import { answerRenewal } from './answer-renewal.ts';
import { pricesOfRenewal } from './prices-of-renewal.ts';

/**
 * Answers questions of a renewal again, prices it, and puts both prices on record once more. Refuses with `wrong_state` once the turn has been, and where the
 * policy is not to renew.
 */
export const changeRenewal: Handler<'changeRenewal'> = async (asked, context) => {
  const changed = await inTransaction(context.db, async (tx) => {
    const renewal = (await lockRenewal(tx, asked.principal, asked.params.proposalCode)) ?? refuse('not_found');
    return { ...renewal, stored: await change(tx, context, { asked, renewal }) };
  });
  return answerRenewal(changed, { ...asked, now: context.clock.now() });
};

type Changing = { readonly asked: Asked<'changeRenewal'>; readonly renewal: StoredRenewal };

async function change(tx: Tx, context: Context, { asked, renewal }: Changing): Promise<StoredRenewal['stored']> {
  const { brand, principal, requestId, body } = asked;
  const { stored, source } = renewal;
  const { proposal } = stored;
  const product = productOf(brand, proposal.product);
  const now = context.clock.now();
  refuseIfOver(renewal, { product, now });
  const faults = closedFaults(body.changes, product);
  if (faults.length > 0) refuse('validation_failed', undefined, faults);
  const checked = checkedChanges(asked, { renewal, product, now });
  const { before, changes, after, missing } = checked;
  if (missing.length > 0) refuse('validation_failed', undefined, missing.map(unanswered));
  const priced = await pricedAgain(tx, { asked, renewal, product, now, checked });
  const { startAt = proposal.choices.startAt } = after.choices;
  await keepRates(tx, context, { brand: brand.brand, product, now });
  await keepQuestionWording(tx, context, brand);
  const endAt = startAt === undefined ? proposal.quoteEndAt : startOfDay(startAt, source.policy.timeZone);
  const command = {
    type: 'ChangeProposal',
    applied: { before, changes, after },
    ...{ missing, configVersion: brand.version, promoCode: priced.promoCode },
    priced: { ...priced.renewal, endAt: endAt ?? now },
  } as const;
  const doer = { principal, requestId };
  const kept = await commandProposal(tx, context, { stored, command, doer, follows: true });
  await keepRenewalPrice(tx, {
    ...{ brand: brand.brand, proposalCode: proposal.proposalCode, policyId: source.policy.policyId },
    ...{ madeAt: now, renewalCycle: source.policy.renewalCycle + 1 },
    ...{ renewal: priced.renewal, newBusiness: priced.newBusiness },
    ...{ offersCounted: priced.offersCounted, mostAbove: priced.mostAbove },
  });
  return kept;
}

function refuseIfOver(
  { stored: { proposal }, source: { policy } }: StoredRenewal,
  { product, now }: { readonly product: Product; readonly now: string },
): void {
  const stage = renewalStage({
    ...{ policyStatus: policyStatus(policy, now), status: proposalStatus(proposal, now, policy.timeZone) },
    isStopped: product.policy.renewal.reviewType === 'NEVER' || policy.termination !== null,
    autoRenewal: policy.autoRenewal,
  });
  if (stage !== 'offered' && stage !== 'referred') refuse('wrong_state');
}

/** Changes of what a renewal does not ask again: drivers where no section of theirs is, covers, the excess, the start, and how it is paid. */
function closedFaults(changes: readonly Change[], product: Product): FieldProblem[] {
  const { sections } = product.policy.renewal;
  const asksDrivers = product.questionnaire.sections.some(
    ({ id, page }) => page !== undefined && sections.includes(id),
  );
  return changes.flatMap((one, index) => {
    const thing = thingOf(one);
    const isOpen = thing === 'QUESTIONS' || (thing === 'DRIVERS' && asksDrivers);
    return isOpen ? [] : [{ pointer: `/changes/${index}`, code: 'not_changeable', message: 'is not changed this way' }];
  });
}

type Checking = { readonly renewal: StoredRenewal; readonly product: Product; readonly now: string };

/** What was told before is judged by the day on which it was carried over. */
function checkedChanges(
  { brand, principal, language, body }: Asked<'changeRenewal'>,
  { renewal: { stored }, product, now }: Checking,
): Prepared {
  const { proposal } = stored;
  const { data, choices, createdAt, schemeCode } = proposal;
  const told = [{ disclosed: { data, choices }, on: dayOf(createdAt, brand.timeZone) }];
  const subject = askedBy({ brand, product, schemeCode, principal, now, told });
  const placed = refuseStaffsConsent(principal, placeChanges(body.changes));
  const { sections } = product.policy.renewal;
  return valueOrRefuse(
    checkChanges(subject, { placed, before: proposal, offers: offersOf(product), language, sections }),
  );
}

type Pricing = Checking & { readonly asked: Asked<'changeRenewal'>; readonly checked: Prepared };

/**
 * By the tables of the price that was told, so that only what the customer changes moves it; by those of today where they are cheaper, since a new customer
 * would have those.
 */
async function pricedAgain(tx: Tx, { asked, renewal, product, now, checked }: Pricing) {
  const { brand, principal } = asked;
  const { schemeCode, quote } = renewal.stored.proposal;
  const priceBy = (priced: Product) =>
    pricesOfRenewal(tx, askedBy({ brand, product: priced, schemeCode, principal, now }), checked);
  const today = await priceBy(product);
  const ratesVersion = quote?.ratesVersion ?? product.tariff.ratesVersion;
  if (ratesVersion === product.tariff.ratesVersion) return today;
  const told = await priceBy({
    ...product,
    tariff: await tariffKept(tx, { brand: brand.brand, product, ratesVersion }),
  });
  const isCheaper =
    today.renewal.quote.ratingStatus === 'QUOTE' &&
    (told.renewal.quote.ratingStatus !== 'QUOTE' || paidForTerm(today.renewal.quote) < paidForTerm(told.renewal.quote));
  return isCheaper ? today : told;
}

function unanswered(name: string): FieldProblem {
  return { pointer: '/changes', code: 'unanswered', message: `leaves ${name} without an answer` };
}
