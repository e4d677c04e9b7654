import { paymentMethodTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';
import { premiumLine } from '../quote.ts';

const payment = z.object({ payOn: localDate, amount: pennies });

/** What an end of cover does to it and to the customer's money, to the penny. Nothing of it is left to add up. */
export const ending = z.object({
  effectiveAt: instant.meta({ description: 'The first moment that is not covered' }),
  lastMinute: instant.meta({ description: 'The last minute that is covered' }),
  isImmediate: z.boolean(),
  status: z.enum(['CANCELLED', 'NTU', 'VOIDED']).meta({ description: 'How the policy stands from then on' }),
  gives: z
    .enum(['EVERYTHING', 'UNUSED_DAYS', 'NOTHING'])
    .meta({ description: 'What goes back of what was charged, by the wording sold' }),
  refund: pennies.meta({ description: 'What goes back to the customer' }),
  by: localDate.meta({ description: 'The day by which all of it arrives: the tenth working day' }),
  to: z
    .array(
      z.object({
        amount: pennies,
        type: z.enum(paymentMethodTypes),
        name: z.string().nullable().meta({ description: 'Such as “Visa ending 4242”; null where it is not known' }),
        paidOn: localDate.meta({ description: 'The day of the payment that it goes back to' }),
        by: localDate.optional().meta({
          description:
            'The day by which this part arrives: a card’s sooner than that of a debit drawn a moment ago; left out of ends from before it was told',
        }),
      }),
    )
    .meta({ description: 'The payments to which it goes back, the latest first' }),
  unplaced: pennies.meta({ description: 'What no payment can take: a person sees to it' }),
  heldByBank: pennies.meta({ description: 'Of payments that a bank took back in a dispute: it follows the outcome' }),
  periods: z
    .array(
      z.object({
        startAt: localDate,
        through: localDate,
        days: z.int(),
        used: z.int().meta({ description: 'The day on which cover ends counts as used' }),
        unused: z.int(),
        unusedFrom: localDate.nullable().meta({ description: 'The first day that is not used; null where all are' }),
      }),
    )
    .meta({ description: 'The service periods of which something is taken back' }),
  lines: z.array(premiumLine).meta({
    description: 'What is taken back, line by line, net and tax apart. Above zero; a promotion is not among them',
  }),
  linesTotal: pennies,
  promotions: z
    .array(z.object({ tag: z.string(), name: z.string().nullable(), amount: pennies }))
    .meta({ description: 'What promotions paid of it, below zero: that never becomes the customer’s' }),
  owed: pennies.meta({ description: 'What was owed before, with what is under way' }),
  credit: pennies.meta({ description: 'What the customer was owed before' }),
  charged: pennies.meta({ description: 'What is still charged until the end' }),
  payments: z.array(payment).meta({ description: 'What is still asked for until the end' }),
  stops: payment.nullable().meta({ description: 'The next payment that is not taken any more' }),
  debits: z
    .array(
      z.object({
        amount: pennies,
        chargeOn: localDate.nullable(),
        becomes: z.enum(['CALLED_OFF', 'COMES_BACK', 'PAYS']),
        pays: pennies.meta({ description: 'What of it pays what is owed; the rest goes back' }),
      }),
    )
    .meta({
      description:
        'Debits under way. The bank has not got it: called off. It has: it comes back when it arrives, or pays what is owed',
    }),
  underWay: pennies,
  calledOff: pennies.meta({ description: 'What of it no bank was asked for yet: it is never taken' }),
  comesBack: pennies.meta({ description: 'What of the money under way goes back when it arrives' }),
  leftToPay: pennies.meta({ description: 'What the customer owes afterwards' }),
  kept: pennies.meta({ description: 'What was charged, or still is until then, and does not go back' }),
  letGo: pennies.meta({ description: 'What they would owe and is too little to be paid: it is let go' }),
});
export type EndingWire = z.infer<typeof ending>;
