import { dayOf, getPath } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { ProposalSummaryWire, ProposalWire } from '@marque/contract';
import { profilesShown } from '@marque/domain/facts/driver-parts';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { vrnSourceOf } from '@marque/domain/facts/vrn-source';
import { priceChangeOf } from '@marque/domain/proposal/price-change-of';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Quote } from '@marque/domain/rating/quote';
import { termsInWords } from '../papers/terms-in-words.ts';
import { wordsOf } from '../papers/words.ts';
import { reasonsInWords } from './reasons/reasons-in-words.ts';

/** The setting in which a proposal is shown: the brand, its language, and the business's moment. */
export type Shown = { readonly brand: Brand; readonly language: string; readonly now: string };

/** A proposal as its owner sees it, and its possible upgrade, if there is one. */
export function presentProposal(proposal: Proposal, shown: Shown, upsell?: Proposal): ProposalWire {
  const { brand, language, now } = shown;
  const { data, choices, quote } = proposal;
  const product = brand.products[proposal.product];
  return {
    proposalCode: proposal.proposalCode,
    schemeCode: proposal.schemeCode,
    brand: brand.brand,
    status: proposalStatus(proposal, now, brand.timeZone),
    externalReference: proposal.externalReference,
    source: proposal.source,
    promoCode: proposal.promoCode,
    createdAt: proposal.createdAt,
    today: dayOf(now, brand.timeZone),
    startAt: choices.startAt ?? null,
    endAt: proposal.quoteEndAt,
    data: { profiles: profilesShown(data.profiles), assets: { ...data.assets }, quote: { ...data.quote } },
    vrnSource: vrnSourceOf(data.assets[product?.coreAsset.code ?? 'car'] ?? {}),
    voluntaryExcess: choices.voluntaryExcess,
    covers: [...choices.covers],
    requestedOptionalCovers: Object.fromEntries([
      ...choices.covers.map((cover) => [cover, { selected: true }]),
      ...(choices.declinedCovers ?? []).map((cover) => [cover, { selected: false }]),
    ]),
    paymentSchedule: choices.paymentSchedule,
    missing: [...proposal.missing],
    quote: quote && presentQuote(quote, { brand, language, product, data }),
    priceDifference: priceChangeOf(proposal) as ProposalWire['priceDifference'],
    upsellProposal: upsell ? presentUpsell(upsell, shown) : null,
    sourcePolicy: null,
    renewalTold: null,
    autoRenewalEnabled: proposal.autoRenewal,
    offerDocuments: (proposal.account?.documents ?? []).map((document) => ({ ...document })),
    accountId: proposal.account?.accountId ?? null,
    policyId: proposal.policy?.policyId ?? null,
    policyNumber: proposal.policy?.policyNumber ?? null,
    configVersion: proposal.configVersion,
  };
}

/** The possible upgrade of a proposal, in short. */
export function presentUpsell(
  upsell: Proposal,
  shown: Pick<Shown, 'brand' | 'now'>,
): NonNullable<ProposalWire['upsellProposal']> {
  const { proposalCode, schemeCode, status, discounted, paymentSchedule } = summariseProposal(upsell, shown);
  return { proposalCode, schemeCode, status, discounted, paymentSchedule };
}

type ShownQuote = {
  readonly brand: Brand;
  readonly language: string;
  readonly product: Product | undefined;
  readonly data: RiskData;
};

/** A quote as the wire shows it: reasons and special terms in words, and what each schedule may be paid with. The rater's steps stay here. */
export function presentQuote(
  quote: Quote,
  { brand, language, product, data }: ShownQuote,
): NonNullable<ProposalWire['quote']> {
  const methods = (type: string) => [
    ...(product?.paymentSchedules.find((schedule) => schedule.type === type)?.checkoutMethods ?? []),
  ];
  const nameOf = (code: string) =>
    [textAt(data.profiles[code], 'firstName'), textAt(data.profiles[code], 'lastName')].filter(Boolean).join(' ');
  // The wire's lists are typed as if they might be written to; nobody writes to an answer on its way out.
  const { steps: _steps, profiles: _profiles, ...copied } = quote as Mutable<Quote>;
  return {
    ...copied,
    referralReasons: reasonsInWords(quote, { brand, product, language, nameOf }),
    endorsements: termsInWords(quote, { product, nameOf }, wordsOf(brand, language)),
    availablePaymentSchedules: copied.availablePaymentSchedules.map((schedule) => ({
      ...schedule,
      checkoutMethods: methods(schedule.type),
    })),
  };
}

/** A proposal in a list. */
export function summariseProposal(proposal: Proposal, shown: Pick<Shown, 'brand' | 'now'>): ProposalSummaryWire {
  const { proposalCode, schemeCode, externalReference, createdAt, choices, quote } = proposal;
  const car = proposal.data.assets[shown.brand.products[proposal.product]?.coreAsset.code ?? 'car'];
  const schedule = quote?.availablePaymentSchedules.find(({ active }) => active);
  return {
    proposalCode,
    schemeCode,
    status: proposalStatus(proposal, shown.now, shown.brand.timeZone),
    externalReference,
    createdAt,
    startAt: choices.startAt ?? null,
    endAt: proposal.quoteEndAt,
    policyId: proposal.policy?.policyId ?? null,
    policyNumber: proposal.policy?.policyNumber ?? null,
    vrn: textAt(car, 'vrn'),
    vrnSource: vrnSourceOf(car ?? {}),
    vehicle: vehicleName(car),
    bodyStyle: textAt(car, 'specification.bodyStyle'),
    primaryFuel: textAt(car, 'specification.primaryFuel'),
    discounted: schedule?.totals.discounted ?? null,
    paymentSchedule: choices.paymentSchedule,
  };
}

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

function vehicleName(car: unknown): string | null {
  const parts = ['make', 'model', 'trim']
    .map((part) => textAt(car, `specification.${part}`))
    .filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

function textAt(data: unknown, path: string): string | null {
  const value = getPath(data, path);
  return typeof value === 'string' && value !== '' ? value : null;
}
