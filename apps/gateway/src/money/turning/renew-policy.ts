import { assert, codeFromBytes } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { bindStartsPolicy } from '@marque/domain/process/bind-starts-policy';
import type { NextTerm } from '@marque/domain/process/renewing/as-it-will-turn';
import { followedBy } from '@marque/domain/process/renewing/followed-by';
import type { Quote } from '@marque/domain/rating/quote';
import { offerLeft } from '@marque/domain/renewal/held/promised-offer';
import { premiumOf } from '@marque/domain/renewal/told/last-premium';
import type { Context } from '../../ground/context.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { evidenceOfSale } from '../../offer/evidence/evidence-of-sale.ts';
import { coversOfNextTerm } from '../../papers/of-policy/covers-of-next-term.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { promotionName } from '../../proposals/promotions/promotion-name.ts';
import type { Doer } from '../../store/append-events.ts';
import { billNextTerm } from '../../store/money/billing/bill-next-term.ts';
import { commandPolicy, createPolicy, policyBegun, type StoredPolicy } from '../../store/policies/policies.ts';
import { addUse, countUses, holdPromotion } from '../../store/proposals/promotion-uses.ts';
import { commandProposal, type StoredProposal } from '../../store/proposals/proposals.ts';
import { POLICY_ID_LENGTH, termOfWording } from '../sale/bind-sale.ts';

/** A turn to the next term: the policy that ends and its renewal, both held by the transaction, and the term as it was offered. */
type Renewing = {
  readonly brand: Brand;
  readonly stored: StoredPolicy;
  readonly renewal: StoredProposal;
  readonly next: NextTerm;
  readonly doer: Doer;
};

/**
 * Makes a renewal the next term of its policy, all in the caller's transaction: the term before it ends as this one
 * begins, its account bills it from then on, and the evidence, the documents, the register and the letter follow as at
 * a sale.
 */
export async function renewPolicy(tx: Tx, context: Context, renewing: Renewing): Promise<void> {
  const { brand, stored, renewal, next, doer } = renewing;
  const { policy: before, owner } = stored;
  const product = productOfPolicy(brand, before);
  const covers = await coversOfNextTerm(tx, { brand, product, proposal: renewal.proposal });
  const { policyId, events } = nextTermStarts(context, renewing, { product, covers });
  const { policyNumber, accountId, language } = before;
  await commandProposal(tx, context, {
    stored: renewal,
    command: { type: 'BindRenewal', policyId, policyNumber },
    ...{ doer, follows: true },
  });
  const now = context.clock.now();
  // At most one term of a number has no successor, so the term that ends names this one first.
  const outcome = { kind: 'renews', successorId: policyId } as const;
  await commandPolicy(tx, context, { stored, command: { type: 'TurnPolicy', at: next.startsAt, outcome, now }, doer });
  const { proposal } = renewal;
  const { proposalCode } = proposal;
  const policy = policyBegun(events);
  const evidence = await evidenceOfSale(tx, context, { brand, product, proposal, policy });
  await createPolicy(tx, context, { brand: brand.brand, owner, events, policy, evidence, doer });
  await billNextTerm(tx, { brand: brand.brand, accountId, policyId });
  // The rest of an offer was counted when the policy was sold with it.
  const goesOn = offerLeft(before)?.promo === next.quote.promotion?.promo;
  if (!goesOn) await countUse(tx, context, { brand, policyId, promo: next.quote.promotion });
  await context.jobs.add(tx, 'write-documents', { key: policyId, payload: { brand: brand.brand, policyId } });
  await queueLetter(tx, context, {
    ...{ kind: 'renewed', brand: brand.brand, proposalCode, about: policyId, language },
    facts: {
      ...{ startsAt: policy.startsAt, endsAt: policy.endsAt, schedule: policy.paymentSchedule },
      ...priceTold(policy),
      ...(next.paysLater && { paidFrom: next.paysLater.on }),
    },
  });
}

/**
 * The cost of a term in the letter: each month before any offer and the first payments that an offer reduces, or the
 * year.
 */
function priceTold({ versions, paymentSchedule }: Policy): Pick<LetterFacts['renewed'], 'price' | 'offered'> {
  const [sold] = versions;
  const schedule = sold && scheduleChosen(sold.quote, paymentSchedule);
  assert(schedule, 'a term is paid by a schedule that its price offers');
  const { payment, term, offered } = premiumOf(schedule);
  if (schedule.type !== 'MONTHLY') return { price: term };
  return { price: payment, ...(offered && { offered }) };
}

/** The decision about the next term, and its code. */
function nextTermStarts(
  context: Context,
  { brand, stored, renewal, next }: Renewing,
  { product, covers }: { readonly product: Product; readonly covers: readonly string[] },
) {
  const { policy: before } = stored;
  const { proposalCode, externalReference, schemeCode } = renewal.proposal;
  const { data, choices, quote } = next;
  const policyId = codeFromBytes(context.random(POLICY_ID_LENGTH), POLICY_ID_LENGTH);
  const started = bindStartsPolicy({
    sale: {
      ...{ proposalCode, externalReference, schemeCode, productKind: product.kind, data, choices, quote },
      covers,
      autoRenewal: before.autoRenewal,
      ...termOfWording(brand, quote.wordingVersion),
      ...namedAs(before, quote, promotionName(brand, quote, before.language)),
    },
    ...{ accountId: before.accountId, policyId, policyNumber: before.policyNumber },
    ...{ language: before.language, timeZone: before.timeZone, now: context.clock.now() },
    follows: followedBy(before, next),
  });
  if (!started.ok) return refuseProblem(started.problem);
  return { policyId, events: started.value };
}

/**
 * The name of the offer in a price, if it goes on from the term before as it was sold, even once its texts have left
 * the folder.
 */
function namedAs(before: Policy, { promotion }: Pick<Quote, 'promotion'>, named: Pick<Policy, 'promotionName'>) {
  const goesOn = promotion !== null && offerLeft(before)?.promo === promotion.promo;
  return goesOn && before.promotionName !== undefined ? { promotionName: before.promotionName } : named;
}

/** The use of the offer in its price, which a new customer could have had as well. */
async function countUse(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    brand,
    policyId,
    promo,
  }: {
    readonly brand: Brand;
    readonly policyId: string;
    readonly promo: { readonly outcome: string; readonly promo: string } | null;
  },
): Promise<void> {
  if (promo?.outcome !== 'applied') return;
  const code = promo.promo;
  await holdPromotion(tx, brand.brand, code);
  const number = ((await countUses(tx, { brand: brand.brand, codes: [code] })).get(code) ?? 0) + 1;
  await addUse(tx, { brand: brand.brand, promotion: code, number, policy_id: policyId, used_at: clock.now() });
}
