import { paymentFailureReasons } from '@marque/domain/enumerations';
import { noRetryReasons } from '@marque/domain/no-retry-reasons';
import { z } from 'zod';
import { localDate, pennies } from '../basics.ts';

/** A month of cover that is not paid, in pennies. */
export const unpaidMonth = z.object({ periodStart: localDate, periodEnd: localDate, amount: pennies });

/** What follows while nothing is paid and every try fails. */
const unlessPaid = z.object({
  tries: z.array(localDate.nullable()).meta({
    description: 'The days on which it is asked for again; null for one that the bank names once the try before failed',
  }),
  noticeOn: localDate
    .nullable()
    .meta({ description: 'The day on which notice is given; null where that follows from such a try' }),
  coverEndsOn: localDate.nullable().meta({ description: 'The last day of cover that this notice would name' }),
});

/** A payment in two halves, in pennies. */
const twoHalves = z.object({
  now: pennies,
  later: pennies,
  laterOn: localDate.meta({ description: 'The day of the second half, or up to which the customer may pay it' }),
  isAsked: z.boolean().meta({ description: 'Whether we ask the card for the second half on that day' }),
});

/** A payment that was asked for and failed, with what follows and when. */
export const missedPayment = z.object({
  periodStart: localDate.meta({ description: 'First day of the cover that it is for' }),
  periodEnd: localDate.meta({ description: 'The day after the last day of that cover' }),
  amount: pennies.meta({ description: 'Pennies owed of what was asked for and failed' }),
  months: z
    .array(unpaidMonth)
    .meta({ description: 'The unpaid months, the oldest first; their amounts add up to `amount`' }),
  askedOn: localDate
    .nullable()
    .meta({ description: 'The day on which the bank was asked the last time; null where there was nothing to ask' }),
  failedOn: localDate.meta({ description: 'The day of the latest failure' }),
  earlierTries: z
    .array(
      z.object({
        askedOn: localDate,
        failedOn: localDate,
        reason: z
          .enum(paymentFailureReasons)
          .nullable()
          .meta({ description: 'Why it failed; null where that was not kept' }),
      }),
    )
    .meta({ description: 'The tries before that one, the oldest first' }),
  reason: z.enum(paymentFailureReasons).meta({
    description:
      'DECLINED by the card’s bank, BANK_REFUSED a debit, NEEDS_CONFIRMATION by the customer at the bank, NO_MEANS that may be asked again',
  }),
  takenBack: pennies
    .nullable()
    .meta({ description: 'Pennies that the bank had paid and took back; null where it never paid them' }),
  nextTryOn: localDate.nullable().meta({ description: 'The day of the next try; null where none is planned' }),
  paydayOn: localDate.nullable().meta({
    description: 'The day on which the customer is paid, where they have named one that is still to come',
  }),
  paydays: z
    .object({ from: localDate, until: localDate })
    .nullable()
    .meta({ description: 'The first and the last day that the customer may name; null where the next try is fixed' }),
  halves: twoHalves.nullable().meta({ description: 'How it may be paid in two halves; null where it may not' }),
  unlessPaid: unlessPaid
    .nullable()
    .meta({ description: 'What follows while it stays unpaid; null once notice was given, and where nothing does' }),
  usualNext: z
    .object({ on: localDate, amount: pennies })
    .nullable()
    .meta({ description: 'The next usual payment once this one is paid in any way; null where none follows' }),
  coverEndsOn: localDate.nullable().meta({
    description: 'The last day of cover if it stays unpaid, once notice was given of it; null after that day',
  }),
  endPassedOn: localDate.nullable().meta({
    description: 'The last day of cover that the notice named, once it has passed and nothing else was decided',
  }),
  endWithdrawnOn: localDate
    .nullable()
    .meta({ description: 'The day that a notice named and that counts no longer, because a new notice comes first' }),
  keepsCover: pennies
    .nullable()
    .meta({ description: 'Pennies of it that keep cover once they are paid; null where no notice stands' }),
  stopsRenewal: pennies.nullable().meta({
    description:
      'Pennies of it that the notice of renewal asks for by the turn, without which no term follows; null where it asks for none',
  }),
  noRetry: z
    .enum(noRetryReasons)
    .nullable()
    .meta({ description: 'Why staff cannot have the card asked for it now; null where they can' }),
  heldUntil: localDate.nullable().meta({ description: 'Until when nothing is asked for, as was agreed' }),
});
