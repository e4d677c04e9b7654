import { z } from 'zod';
import { call } from '../../call.ts';
import { code, instant, localDate } from '../../shapes/basics.ts';
import { staffDays } from '../../shapes/ends/customers-word.ts';
import { proposal } from '../../shapes/proposal.ts';

const { data, voluntaryExcess, covers, requestedOptionalCovers } = proposal.shape;

export const getPolicyChanges = call({
  summary: 'What of a policy may be changed, what was told for it, and the changes that can still be taken back',
  address: ['GET', '/api/policies/:policyId/changes'],
  tag: 'Policies',
  auth: 'customer',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: z.object({
    refusal: z
      .enum(['policy_ended', 'changes_not_offered', 'renewal_in_progress'])
      .nullable()
      .meta({ description: 'Why nothing of it may be changed now; null where something may' }),
    sections: z
      .array(z.string())
      .meta({ description: 'The sections of `management` that are open to who asks, in their order' }),
    laterDays: z.object({ first: localDate, last: localDate }).nullable().meta({
      description:
        'The days from whose first moment a change may hold that is not to hold at once; null where none may be chosen, and for staff',
    }),
    staffDays: staffDays
      .nullable()
      .meta({ description: 'What bounds the first day that staff choose; null for the customer' }),
    told: z
      .object({
        ...{ data, voluntaryExcess, covers, requestedOptionalCovers },
        driversUntil: z.record(z.string(), localDate).meta({
          description: 'The last days of drivers who drive for some days only, by their profile codes',
        }),
      })
      .meta({ description: 'What holds at the moment from which a change at once would' }),
    driverDays: z
      .object({ daysMax: z.int(), expiresOn: localDate, cameOn: z.record(z.string(), localDate) })
      .nullable()
      .meta({
        description:
          'What bounds the last day of a driver who drives for some days only: the most days from the one on which they come, the last day of the term, and the days on which drivers came; null where nobody may',
      }),
    startDays: z
      .object({ first: localDate, last: localDate })
      .nullable()
      .meta({ description: 'The days to which the start of cover can be moved (SDA); null where it cannot' }),
    handedOver: z.array(z.object({ adjustmentId: z.string(), at: instant, hasHappened: z.boolean() })).meta({
      description: 'Changes that nobody is insured with and that a person has and has not answered, the oldest first',
    }),
    agreed: z
      .array(
        z.object({
          adjustmentId: z.string(),
          confirmedAt: instant,
          holdsFrom: instant,
          waits: z.boolean().meta({ description: 'Whether it has yet to come' }),
          movesStart: z.boolean().meta({ description: 'Whether it moved the start of cover' }),
          takesBackUntil: instant.nullable().meta({ description: 'Null where who asks cannot take it back' }),
        }),
      )
      .meta({ description: 'Confirmed changes that wait or can be taken back, the latest first' }),
  }),
  problems: ['not_found'],
});
