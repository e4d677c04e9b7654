import { assert, codeFromBytes, type Instant } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { evolve } from '@marque/domain/policy/evolve';
import { initial } from '@marque/domain/policy/initial';
import type { Policy } from '@marque/domain/policy/policy';
import { POLICY_NUMBER_BYTES, policyNumberFrom } from '@marque/domain/policy/policy-number';
import { bindStartsPolicy } from '@marque/domain/process/bind-starts-policy';
import { policyRaisesCharges } from '@marque/domain/process/policy-raises-charges';
import type { Context } from '../../ground/context.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { promotionName } from '../../proposals/promotions/promotion-name.ts';
import { takePromotion } from '../../proposals/promotions/take-promotion.ts';
import { appendEvents, type Doer } from '../../store/append-events.ts';
import type { SaleOffered } from '../../store/money/sale-offered.ts';
import { commandProposal, type StoredProposal } from '../../store/proposals/proposals.ts';
import { writeLedger } from './write-ledger.ts';

const POLICY_ID_LENGTH = 16;

/** The policy that a proposal became. */
export type Bound = { readonly policyId: string; readonly policyNumber: string };

/** A sale to be bound: the proposal that the transaction holds, what was offered, when the quote had to be live, in which language, and who does it. */
export type Binding = {
  readonly stored: StoredProposal;
  readonly sale: SaleOffered;
  readonly quoteLiveAt: Instant;
  readonly language: string;
  readonly brand: Brand;
  readonly doer: Doer;
};

/**
 * Turns a proposal into a policy, all in the caller's transaction: the policy, its charge, the audit trail, and the jobs that write the documents
 * and the letter. Refuses as the decisions of the proposal and the policy do, and with `promotion_unavailable`. The database's own uniqueness guards what this might miss.
 */
export async function bindSale(tx: Tx, context: Context, binding: Binding): Promise<Bound> {
  const policy = policyOf(context, binding);
  const { policyId, policyNumber } = policy;
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
  await storePolicy(tx, context, { policy, binding });
  const { sale, brand, stored } = binding;
  const product = productOf(binding);
  await takePromotion(tx, context, {
    brand,
    product,
    data: sale.data,
    quote: sale.quote,
    policyId,
    owner: stored.owner,
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
  return { policyId, policyNumber };
}

/** The price offered is put back where the proposal has meanwhile lost it or got another for the same facts: what was charged is what is bound. */
async function withPriceOffered(tx: Tx, context: Context, { stored, sale, doer }: Binding): Promise<StoredProposal> {
  const { proposal } = stored;
  if (proposal.quote?.ratedAt === sale.quote.ratedAt && proposal.quoteEndAt === sale.quoteEndAt) return stored;
  const offers = {
    coreAsset: '',
    additionalProfilesMax: 0,
    optionalCovers: [],
    voluntaryExcess: [],
    isExcessAdjustable: false,
    paymentSchedules: [],
  };
  const priced = { quote: sale.quote, endAt: sale.quoteEndAt ?? sale.openedAt };
  const reason = 'The price that was offered when paying began';
  return await commandProposal(tx, context, {
    stored,
    command: {
      type: 'ChangeProposal',
      changes: [],
      offers,
      missing: [],
      configVersion: proposal.configVersion,
      priced,
    },
    doer: { ...doer, reason },
  });
}

function productOf({ stored: { proposal }, brand }: Binding): Product {
  const product = brand.products[proposal.product];
  assert(product, 'a proposal’s product is one of its brand’s');
  return product;
}

function policyOf(context: Context, binding: Binding): Policy {
  const { stored, sale, language, brand } = binding;
  const { proposal } = stored;
  const product = productOf(binding);
  const started = bindStartsPolicy({
    sale: {
      proposalCode: proposal.proposalCode,
      externalReference: proposal.externalReference,
      schemeCode: proposal.schemeCode,
      productKind: product.kind,
      data: sale.data,
      choices: sale.choices,
      quote: sale.quote,
      ...promotionName(brand, sale.quote, language),
      ...(sale.promotionName === undefined ? {} : { promotionName: sale.promotionName }),
    },
    accountId: sale.accountId,
    policyId: codeFromBytes(context.random(POLICY_ID_LENGTH), POLICY_ID_LENGTH),
    policyNumber: policyNumberFrom(brand.brand, context.random(POLICY_NUMBER_BYTES)),
    language,
    timeZone: brand.timeZone,
    now: context.clock.now(),
  });
  if (!started.ok) return refuseProblem(started.problem);
  const policy = started.value.reduce(evolve, initial);
  assert(policy, 'a policy that started is there');
  return policy;
}

async function storePolicy(
  tx: Tx,
  context: Context,
  { policy, binding }: { policy: Policy; binding: Binding },
): Promise<void> {
  const { versions, ...about } = policy;
  const brand = binding.brand.brand;
  await tx
    .insertInto('policies')
    .values({
      policy_id: policy.policyId,
      policy_number: policy.policyNumber,
      brand,
      owner: binding.stored.owner,
      proposal_code: policy.proposalCode,
      scheme_code: policy.schemeCode,
      version: 1,
      state: JSON.stringify(policy),
      starts_at: policy.startsAt,
      created_at: policy.createdAt,
      updated_at: policy.createdAt,
    })
    .execute();
  const events = [{ type: 'PolicyStarted', policy: about, version: versions[0] }];
  await appendEvents(tx, context, {
    happened: { brand, stream: 'policy', streamId: policy.policyId, from: 1, events },
    doer: binding.doer,
  });
}
