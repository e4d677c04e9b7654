import { z } from 'zod';
import { instant, localDate, pennies } from './basics.ts';
import { premiumLine, priceDifference } from './quote.ts';

/** What a change of a policy does to its price and to the customer's money, to the penny. */
export const policyChange = z.object({
  effectiveAt: instant.meta({ description: 'The moment from which it would hold, were it confirmed now' }),
  referralReasons: z
    .array(z.object({ code: z.string(), message: z.string() }))
    .meta({ description: 'Why there is no price; none where there is one' }),
  priceDifference: priceDifference
    .nullable()
    .meta({ description: 'The price before and after at that moment, one payment of each; null where there is none' }),
  priceSteps: z.array(z.object({ changes: z.array(z.int()), difference: priceDifference })).meta({
    description:
      'Why the price moves: what each change adds to the price that the changes before it made. The steps sum to the difference. `changes` are places in the request: several where they have a price only together, and in the twelfth step all that are left',
  }),
  periods: z
    .array(
      z.object({
        startAt: localDate,
        through: localDate,
        days: z.int(),
        lines: z.array(premiumLine),
        total: pennies,
      }),
    )
    .meta({ description: 'What it adds to each service period that was charged; below zero, what it takes off' }),
  dueNow: pennies.meta({ description: 'What is paid by card before it holds' }),
  withNext: pennies.meta({ description: 'What comes with the next payment' }),
  back: pennies.meta({ description: 'What is owed to the customer for it' }),
  payments: z
    .array(z.object({ payOn: localDate, from: pennies.nullable(), to: pennies.nullable() }))
    .meta({ description: 'The next payments, as they are and as they would be; null where none is on that day' }),
  papers: z
    .array(
      z.object({
        document: z.string(),
        title: z.string(),
        isNew: z.boolean(),
        cover: z.string().nullable().meta({ description: 'The optional cover that it is about; null for the others' }),
        href: z
          .string()
          .nullable()
          .meta({ description: 'Where it can be read already; null for what is written once it is confirmed' }),
      }),
    )
    .meta({ description: 'The documents of the policy with the change, and whether it makes each of them new' }),
  ownDays: z.array(z.string()).meta({
    description: 'Optional covers that it takes off within their own days to withdraw: all of their price comes back',
  }),
  forSomeDays: z.object({ through: localDate, inAll: pennies }).nullable().meta({
    description:
      'Where drivers come for some days and the change is over by itself: its last day, and what it costs in all its days, below zero what it saves; null elsewhere',
  }),
  changesNothing: z.boolean().meta({
    description: 'All stays as it is with it: it may be confirmed, and nothing waits, is written or can be taken back',
  }),
  promotion: z.object({ name: z.string(), ends: z.boolean() }).nullable().meta({
    description:
      'The offer that another car puts in question, and whether it ends with the change; null where it goes on by itself',
  }),
  crosses: z.array(z.object({ reference: z.string(), occurredOn: localDate })).meta({
    description:
      'The known claims that it reaches back across and to which no second person has agreed: with any, one is asked first',
  }),
});
export type PolicyChangeWire = z.infer<typeof policyChange>;
