import { assert, codeFromBytes, type Instant } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { POLICY_NUMBER_BYTES, policyNumberFrom } from '@marque/domain/policy/policy-number';
import { bindStartsPolicy } from '@marque/domain/process/bind-starts-policy';
import { policyRaisesCharges } from '@marque/domain/process/policy-raises-charges';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { evidenceOfSale } from '../../offer/evidence/evidence-of-sale.ts';
import { coversOfSale } from '../../papers/covers-of-sale.ts';
import { promotionName } from '../../proposals/promotions/promotion-name.ts';
import { takePromotion } from '../../proposals/promotions/take-promotion.ts';
import type { Doer } from '../../store/append-events.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { beginBilling } from '../../store/money/billing/account-billing.ts';
import type { SaleOffered } from '../../store/money/sale-offered.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { endRetrievals } from '../../store/people/retrievals.ts';
import { createPolicy, policyBegun } from '../../store/policies/policies.ts';
import { commandProposal, type StoredProposal } from '../../store/proposals/proposals.ts';

/** Letters and digits of a policy's id. */
export const POLICY_ID_LENGTH = 16;

/** The policy that a proposal became. */
export type Bound = { readonly policyId: string; readonly policyNumber: string };

/**
 * A sale to be bound: the proposal that the transaction holds, the buyer, what was offered, when the quote had to be
 * live, the language, and who does it.
 */
export type Binding = {
  readonly stored: StoredProposal;
  /** The subject of the session that paid or bound it: the owner, or somebody who has retrieved the quote. */
  readonly buyer: string;
  readonly sale: SaleOffered;
  readonly quoteLiveAt: Instant;
  readonly language: string;
  readonly brand: Brand;
  readonly doer: Doer;
};

/**
 * Turns a proposal into a policy, all in the caller's transaction: the policy, what was told for it, its charge, the
 * audit trail, and the jobs that write the documents and the letter. Refuses as the decisions of the proposal and the
 * policy do, with `promotion_unavailable`, and with `checkout_disabled` if we were told of the owner’s death while they
 * paid. The database's own uniqueness guards what this might miss.
 */
export async function bindSale(tx: Tx, context: Context, binding: Binding): Promise<Bound> {
  if (await hasDied(tx, binding)) refuse('checkout_disabled');
  const started = policyStarts(context, binding);
  const { policyId, policyNumber } = started.named;
  await commandProposal(tx, context, {
    stored: await withPriceOffered(tx, context, binding),
    command: {
      type: 'BindProposal',
      policyId,
      policyNumber,
      quoteLiveAt: binding.quoteLiveAt,
      timeZone: binding.brand.timeZone,
    },
    doer: binding.doer,
  });
  const { sale, brand, stored, doer, buyer } = binding;
  await endRetrievals(tx, { brand: brand.brand, subject: buyer, proposalCode: stored.proposal.proposalCode });
  const { owner } = stored;
  const { events } = started;
  const policy = policyBegun(events);
  const product = productOf(binding);
  const evidence = await evidenceOfSale(tx, context, { brand, product, proposal: stored.proposal, policy });
  await createPolicy(tx, context, { brand: brand.brand, owner, events, policy, evidence, doer });
  await beginBilling(tx, { brand: brand.brand, accountId: sale.accountId, policyId, now: policy.createdAt });
  await takePromotion(tx, context, {
    brand,
    product,
    data: sale.data,
    quote: sale.quote,
    policyId,
    owner,
  });
  const charge = policyRaisesCharges(policy, { currency: binding.brand.currency, now: policy.createdAt });
  if (charge)
    assert(
      await writeLedger(tx, context, { brand: binding.brand.brand, transaction: charge }),
      'a new policy has not been charged before',
    );
  const job = { key: policyId, payload: { brand: binding.brand.brand, policyId } };
  await context.jobs.add(tx, 'write-documents', job);
  await context.jobs.add(tx, 'send-confirmation', job);
  if (stored.proposal.upsellProposal !== null) await context.jobs.add(tx, 'start-upgrade-after', job);
  return { policyId, policyNumber };
}

/**
 * Asked while the proposal is held, as recording a death holds it too: the sale finds the death, or the death finds the
 * policy.
 */
async function hasDied(tx: Tx, { brand, stored }: Binding): Promise<boolean> {
  return (await diedAmong(tx, brand.brand, [stored.owner])).size > 0;
}

/**
 * The offered price is put back if the proposal has meanwhile lost it or got another for the same facts: what was
 * charged is what is bound.
 */
async function withPriceOffered(tx: Tx, context: Context, { stored, sale, doer }: Binding): Promise<StoredProposal> {
  const { data, choices, quote, quoteEndAt: endAt } = sale;
  return await commandProposal(tx, context, {
    stored,
    command: { type: 'RestoreOffer', offered: { data, choices }, quote, endAt },
    doer: { ...doer, reason: 'The price that was offered when paying began' },
  });
}

function productOf({ stored: { proposal }, brand }: Binding): Product {
  const product = brand.products[proposal.product];
  assert(product, 'a proposal’s product is one of its brand’s');
  return product;
}

/** The months of a term that a wording names; nothing if it names none. */
export function termOfWording(brand: Brand, wordingVersion: string): { readonly termMonths?: 12 } {
  const termMonths = brand.endings[wordingVersion]?.termMonths;
  return termMonths === undefined ? {} : { termMonths };
}

/** The decision about the policy, and its code and number. */
function policyStarts(context: Context, binding: Binding) {
  const { stored, sale, language, brand } = binding;
  const { proposal } = stored;
  const product = productOf(binding);
  const named = {
    policyId: codeFromBytes(context.random(POLICY_ID_LENGTH), POLICY_ID_LENGTH),
    policyNumber: policyNumberFrom(brand.brand, context.random(POLICY_NUMBER_BYTES)),
  };
  const started = bindStartsPolicy({
    sale: {
      proposalCode: proposal.proposalCode,
      externalReference: proposal.externalReference,
      schemeCode: proposal.schemeCode,
      productKind: product.kind,
      data: sale.data,
      choices: sale.choices,
      quote: sale.quote,
      covers: coversOfSale({ schemeCode: proposal.schemeCode, version: sale, product, brand }),
      autoRenewal: proposal.autoRenewal,
      ...termOfWording(brand, sale.quote.wordingVersion),
      ...promotionName(brand, sale.quote, language),
      ...(sale.promotionName === undefined ? {} : { promotionName: sale.promotionName }),
    },
    accountId: sale.accountId,
    ...named,
    language,
    timeZone: brand.timeZone,
    now: context.clock.now(),
  });
  if (!started.ok) return refuseProblem(started.problem);
  return { named, events: started.value };
}
