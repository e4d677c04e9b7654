import { feedbackTypes, paymentMethodTypes, scheduleTypes, transactionStatuses } from '@marque/domain/enumerations';
import { z } from 'zod';
import { takenNext } from './account/taken-next.ts';
import { instant, localDate, pennies } from './basics.ts';
import { cancellation } from './ends/cancellation.ts';
import { policyDetail } from './policies/policy-detail.ts';
import { renewalProposal, upsellProposal, vrnSource } from './proposal.ts';
import { quote } from './quote.ts';

/**
 * A policy in its owner's list: without the quote at which it was sold, and without the next payment, which its account
 * tells.
 */
export const policySummary = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  policyRefNumber: z.string(),
  proposalCode: z.string(),
  schemeCode: z.string(),
  brand: z.string(),
  policyDetail,
  mayManage: z.boolean().meta({
    description: 'Whether its card leads to managing it: not where `management.hiddenWhen` of its product holds',
  }),
  reviewType: z.enum(['AUTO', 'NEVER']).meta({ description: 'Whether its product is renewed' }),
  renewalCycle: z.int().meta({ description: 'How often it has been renewed: 0 for a first term' }),
  sourcePolicy: z.string().nullable().meta({ description: 'The policy that it follows; null for a first term' }),
  renewalProposal: renewalProposal.nullable().meta({
    description: 'The renewal that was made of it, for its owner who has signed in; null where none was made',
  }),
  today: localDate.meta({ description: 'The business’s day on which this was read' }),
  startAt: localDate,
  billingDay: z.int().min(1).max(28),
  vrn: z.string().nullable(),
  vrnSource,
  vehicle: z.string().nullable(),
  primaryFuel: z.string().nullable(),
  paymentSchedule: z.enum(scheduleTypes),
  price: pennies.meta({ description: 'Pennies of one payment as things are: a month, or the whole term' }),
  firstPayment: pennies.meta({ description: 'Pennies that were due at bind' }),
  firstCollection: z
    .object({
      paymentMethodType: z.enum(paymentMethodTypes).nullable(),
      status: z.enum([...transactionStatuses, 'NONE']),
      chargeOn: localDate.nullable(),
    })
    .meta({
      description:
        'How the first payment stands. A direct debit is PENDING until the bank has collected it, which begins on `chargeOn`; NONE where nothing was due, or too little to be taken by itself; the means is then the one that was kept, if any',
    }),
  changesAt: instant.nullable().meta({
    description: 'The moment from which the next agreed change holds; null where none waits',
  }),
  hasHandedChange: z.boolean().meta({
    description: 'Whether a person is looking at a change that its customer handed over, and has not answered yet',
  }),
  guests: z.array(z.object({ name: z.string(), until: localDate })).meta({
    description: 'Who drives now for some days only, and their last days',
  }),
  upsellProposal: upsellProposal.nullable().meta({
    description:
      'The proposal of another product that was offered beside what was bought and is still there; null where none is. Its status says whether it was bought meanwhile',
  }),
  /** Documents to open; a document that is still being written is not ready. */
  documents: z.array(z.object({ document: z.string(), ready: z.boolean(), bytes: z.int().nullable() })),
});
export type PolicySummaryWire = z.infer<typeof policySummary>;

/** One version of a policy: what was agreed, from its moment on. */
const policyVersion = z.object({
  version: z.int().min(1),
  startedAt: instant,
  quote,
  covers: z.array(z.string()).meta({ description: 'Codes of all covers that it gives, those always included first' }),
  drivers: z
    .array(
      z.object({
        profileCode: z.string(),
        name: z.string(),
        policyholder: z.boolean(),
        until: localDate
          .nullable()
          .meta({ description: 'The last day of who drives for some days only; null for the others' }),
      }),
    )
    .meta({ description: 'Who may drive, the policyholder first' }),
});
export type PolicyVersionWire = z.infer<typeof policyVersion>;

/** A policy as its owner sees it. */
export const policy = policySummary.extend({
  currentPolicyVersion: policyVersion,
  updatedPolicyVersions: z
    .array(policyVersion)
    .meta({ description: 'Versions that are decided and wait for their moment, in order' }),
  takenNext,
  feedbackWanted: z
    .array(z.enum(feedbackTypes))
    .meta({ description: 'After what its customer may be asked how it went: never twice, and never staff' }),
  cancellation: cancellation.meta({ description: 'Whether it may be cancelled now, and the end that waits' }),
  endsUnrenewed: z.boolean().meta({
    description:
      'Whether cover soon ends with its term and no renewal was made: its customer is told so, and a new quote may be filled in',
  }),
  notRenewed: z
    .object({
      why: z.enum(['OPTED_OUT', 'STOPPED', 'NOT_AGREED', 'REFERRED', 'NO_MEANS', 'UNPAID', 'NOT_TOLD']),
      filledInUntil: localDate.nullable().meta({
        description: 'The last day on which a new quote is filled in with what its renewal stood on; null after it',
      }),
    })
    .nullable()
    .meta({ description: 'Why cover ended at its turn and no term followed; null where none of that is so' }),
  mayUpload: z.boolean().meta({
    description:
      'Whether files about it may be sent: not by somebody who bought it with a retrieved quote and has not signed in',
  }),
});
export type PolicyWire = z.infer<typeof policy>;
