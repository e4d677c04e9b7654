import { proposalStatuses, scheduleTypes, vrnSources } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies } from './basics.ts';
import { policyDetail } from './policies/policy-detail.ts';
import { renewalTold } from './policies/renewal-told.ts';
import { priceDifference, quote } from './quote.ts';

/** The proposal of another product that this one may be upgraded to. */
export const upsellProposal = z.object({
  proposalCode: z.string(),
  schemeCode: z.string(),
  status: z.enum(proposalStatuses),
  /** Pennies of its first payment really due, when priced. */
  discounted: pennies.nullable(),
  paymentSchedule: z.enum(scheduleTypes),
});

/** The renewal that was made of a policy, in short. */
export const renewalProposal = upsellProposal.extend({
  turnsAt: instant.meta({ description: 'The first moment of its term, at which that of the policy ends' }),
  price: pennies.nullable().meta({
    description: 'Pennies of one payment without an offer: a month, or the whole term; null without a price',
  }),
  endsOtherwise: z.boolean().meta({
    description:
      'Whether cover ends with its term where the renewal does not follow; false for cover that goes on as it is',
  }),
  paysLater: z
    .object({ on: localDate.nullable().meta({ description: 'The first day on which it is; null while none counts' }) })
    .nullable()
    .meta({
      description:
        'That its term costs no more than the one before and is not charged as it begins, because no notice of it counts in time; null where it is charged as usual',
    }),
});
export type RenewalProposalWire = z.infer<typeof renewalProposal>;

/**
 * The policy that a renewal follows, as it is now. Its term ends at `policyDetail.expiredAt`, even if its cover was
 * sold without an end.
 */
const sourcePolicy = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  renewalCycle: z.int(),
  quote,
  policyDetail,
});

/** A document that was shown before the sale, exactly as it was shown. */
const offerDocument = z.object({
  document: z.string(),
  wordingVersion: z.string(),
  language: z.string(),
  /** SHA-256 of what was shown, in hexadecimal. */
  hash: z.string(),
});

/** Who says that the car carries its registration. */
export const vrnSource = z.enum(vrnSources).nullable().meta({
  description:
    'LOOK_UP: the look-up says that the car carries its registration. CUSTOMER: the look-up does not know the registration, so it is the customer’s word. Null without a registration or a car',
});

const disclosed = z.record(z.string(), z.unknown());

/** A proposal as its owner sees it. */
export const proposal = z.object({
  proposalCode: z.string(),
  schemeCode: z.string(),
  brand: z.string(),
  status: z.enum(proposalStatuses),
  externalReference: z.string(),
  source: z.string().nullable(),
  promoCode: z.string().nullable(),
  createdAt: instant,
  /** The day in the brand’s time zone on which this was answered. */
  today: localDate,
  startAt: localDate.nullable(),
  /** The end of the price. */
  endAt: instant.nullable(),
  data: z.object({
    profiles: z.record(z.string(), disclosed),
    assets: z.record(z.string(), disclosed),
    quote: disclosed,
  }),
  vrnSource,
  voluntaryExcess: pennies,
  covers: z.array(z.string()),
  /** What was decided about each optional cover; one without an entry has not been decided. */
  requestedOptionalCovers: z.record(z.string(), z.object({ selected: z.boolean() })),
  paymentSchedule: z.enum(scheduleTypes),
  /** Names of the live questions that still lack a valid answer. */
  missing: z.array(z.string()),
  quote: quote.nullable(),
  /** How the price differs from the one before, when there was one. */
  priceDifference: priceDifference.nullable(),
  upsellProposal: upsellProposal.nullable(),
  /** For a renewal: the policy that it follows; null for a proposal that somebody began. */
  sourcePolicy: sourcePolicy.nullable(),
  /** For a renewal: what it costs compared with the term that ends; null for a proposal that somebody began. */
  renewalTold: renewalTold.nullable(),
  /** Whether the policy is to renew without being asked; null: nothing was chosen yet. */
  autoRenewalEnabled: z.boolean().nullable(),
  /** What was shown and kept when the customer agreed; empty before. */
  offerDocuments: z.array(offerDocument),
  accountId: z.string().nullable(),
  policyId: z.string().nullable(),
  policyNumber: z.string().nullable(),
  /** Hash of the brand folder under which the answers were last checked. */
  configVersion: z.string(),
});
export type ProposalWire = z.infer<typeof proposal>;

/** A proposal in a list. */
export const proposalSummary = proposal
  .pick({
    proposalCode: true,
    schemeCode: true,
    status: true,
    externalReference: true,
    createdAt: true,
    startAt: true,
    endAt: true,
    policyId: true,
    policyNumber: true,
  })
  .extend({
    vrn: z.string().nullable(),
    vrnSource,
    vehicle: z.string().nullable(),
    bodyStyle: z.string().nullable(),
    primaryFuel: z.string().nullable(),
    /** Pennies of the first payment really due, when priced. */
    discounted: pennies.nullable(),
    paymentSchedule: z.enum(scheduleTypes),
  });
export type ProposalSummaryWire = z.infer<typeof proposalSummary>;
