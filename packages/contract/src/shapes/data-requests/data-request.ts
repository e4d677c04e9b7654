import { complaintWays } from '@marque/domain/complaint-kinds';
import {
  dataRequestKinds,
  dataRequestOutcomes,
  decisionKinds,
  holdingKinds,
  stayReasons,
  WHOLE_QUOTE,
} from '@marque/domain/data-request-kinds';
import { z } from 'zod';
import { code, instant, localDate, text } from '../basics.ts';
import { driverContact, driverPlace, unclearDriver } from './driver-entry.ts';

/** What somebody adds in their own words. */
export const requestWords = text(2000)
  .nullable()
  .meta({ description: 'What they want us to know, in their own words; null where they say nothing' });

/** Something that must be kept in spite of a request. */
const staying = z.object({
  kind: z.enum(holdingKinds),
  reference: z.string().meta({ description: 'The number of the policy, or the reference of a quote or a complaint' }),
  why: z.enum(stayReasons),
  until: localDate.nullable().meta({ description: 'Null where nobody knows yet when it may go' }),
});

/** What a customer asks. */
export const customerRequestKind = z.enum(['ERASURE', 'RESTRICTION', 'REVIEW', 'RECTIFICATION', 'OBJECTION']);

/**
 * What staff may take, or a customer may ask, about data as a whole. A review concerns one decision and has calls of
 * its own.
 */
export const wholeRequestKind = customerRequestKind.exclude(['REVIEW']);

const rules = z.array(z.object({ code: z.string(), said: z.string() })).meta({ description: 'The rules that applied' });
const facts = z
  .array(z.object({ question: z.string(), lines: z.array(z.string()) }))
  .meta({ description: 'The answers on which they stood' });

/** What a computer decided: by which rules, on which answers, and when. */
export const decision = z.object({
  kind: z.enum(decisionKinds),
  reference: z.string().meta({ description: 'The reference of the quote' }),
  product: z.string(),
  decidedAt: instant,
  decidedBy: z.string().meta({ description: 'The hash of the tables with the rules, or the name of the check' }),
  rules,
  facts,
  isPart: z
    .boolean()
    .meta({ description: 'Whether a driver whom it was about is forgotten, with what it says of them' }),
});
export type DecisionWire = z.infer<typeof decision>;

/** What a decision says of a named driver. */
export const driverGrounds = z.object({
  ...{ firstName: z.string(), lastName: z.string(), dateOfBirth: localDate.nullable(), rules, facts },
});

const forgotten = z.object({ forgotten: z.string() });

/** A decision as it is kept with a request. What it was based on is kept apart, for each driver separately. */
export const keptDecision = decision.omit({ isPart: true, rules: true, facts: true }).extend({
  whole: z.object({ profileCode: z.literal(WHOLE_QUOTE), data: z.union([forgotten, z.object({ rules, facts })]) }),
  drivers: z.array(z.object({ profileCode: z.string(), data: z.union([forgotten, driverGrounds]) })),
});

/** What a customer, or a named driver of theirs, asks about their data. Words that were forgotten are null. */
export const dataRequest = z.object({
  requestId: z.string().meta({ description: 'Its reference, as letters name it' }),
  kind: customerRequestKind,
  cameBy: z.enum(complaintWays),
  receivedOn: localDate,
  words: z.string().nullable(),
  decision: decision.nullable().meta({ description: 'Of a review: what is looked at again, as it was asked' }),
  extendedOn: localDate.nullable().meta({ description: 'When its person was told that we need two months more' }),
  longerReason: z.string().nullable(),
  answerBy: localDate.meta({ description: 'The last day for our answer' }),
  answeredOn: localDate.nullable(),
  outcome: z.enum(dataRequestOutcomes).nullable(),
  answer: z.string().nullable().meta({ description: 'What we said of it; null where nothing was to be said' }),
  stays: z.array(staying).meta({ description: 'What had to be kept when it was answered' }),
  isDone: z
    .boolean()
    .meta({ description: 'Whether what was granted is done: after that nobody can read what was forgotten' }),
  withdrawnOn: localDate
    .nullable()
    .meta({ description: 'When its person took it back, or ended a restriction that had been granted' }),
});
export type DataRequestWire = z.infer<typeof dataRequest>;

/** A request that waits for staff. */
export const openDataRequest = dataRequest.extend({
  kind: z.enum(dataRequestKinds).meta({ description: 'The last is a named driver’s alone' }),
  userId: z.string().meta({ description: 'Of a named driver’s request: whose quote or policy tells of them' }),
  name: z.string().meta({ description: 'Who asks' }),
  movedTo: z.array(z.object({ userId: z.string(), name: z.string() })).meta({
    description:
      'Whose everything is by now that a visitor who asked had: then it cannot be granted. Empty for anybody else',
  }),
  several: z.array(z.string()).meta({
    description:
      'The names of the people who quoted or bought in one browser without signing in, also of who has taken their own over since, where it is not known which of them asks: then it cannot be granted. The name of who was forgotten is empty. The list is empty for anybody else',
  }),
  driver: z
    .object({
      ...driverPlace,
      contact: driverContact.nullable().meta({ description: 'Null once it is forgotten' }),
      unclear: z.array(unclearDriver).meta({
        description: 'Who may be the same person: nothing of them is copied or forgotten with this request',
      }),
      unclearClaims: z.array(z.string()).meta({ description: 'References of claims that name them or a namesake' }),
      hasUnclear: z
        .boolean()
        .meta({ description: 'Whether changes that name nobody may be theirs or another driver’s' }),
    })
    .nullable()
    .meta({ description: 'The named driver who asks; null where a customer does' }),
  isLate: z.boolean(),
  isExtendable: z.boolean().meta({ description: 'Whether it can still be said that we need longer' }),
  isOwn: z.boolean().meta({ description: 'Whether it is the caller’s own, which they may not answer' }),
  hasDied: z.boolean().meta({
    description: 'Whether the customer who asks has died, as we were told; false for a named driver’s request',
  }),
  isStillDecided: z
    .boolean()
    .nullable()
    .meta({ description: 'Of a review: whether the quote still has no price, or the check is not decided; else null' }),
  wouldStay: z.array(staying).meta({ description: 'What would be kept if it were granted today' }),
  wouldGo: z
    .array(z.object({ kind: z.enum(holdingKinds), reference: z.string() }))
    .meta({ description: 'What would be forgotten, of a customer besides messages, needs and wishes' }),
});
export type OpenDataRequestWire = z.infer<typeof openDataRequest>;

/** The path of a request. */
export const ofDataRequest = z.object({ requestId: code });
