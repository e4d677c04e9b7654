import { nothingReasons, paymentStages, standstillReasons } from '@marque/domain/enumerations';
import { z } from 'zod';
import { localDate, pennies } from '../basics.ts';

const takenPayment = z.object({
  on: localDate.meta({
    description: 'The day on which it is taken: for a debit the working day on which the bank draws it',
  }),
  amount: pennies,
  forgotten: pennies.meta({
    description: 'What of it is a part of what we failed to ask for, as was agreed; 0 where none',
  }),
  comesBack: pennies.meta({
    description: 'What of it comes back once it has arrived, since cover has ended and nobody owes it; 0 where nothing',
  }),
  stage: z.enum(paymentStages).meta({
    description:
      'UNDER_WAY: the bank was asked for it; ANNOUNCED: its notice was given, and its amount stands; TRIED_AGAIN: it failed and is asked for once more; PLANNED: it follows if nothing changes',
  }),
  periodStart: localDate.meta({ description: 'First day of the cover that it is asked with' }),
  periodEnd: localDate.meta({ description: 'The day after the last day of that cover' }),
  methodId: z.string().nullable().meta({ description: 'What it is taken from; null where nothing can be asked' }),
});

/** What is taken next, as the bill run will take it if nothing changes. Every page and paper tells the same. */
export const takenNext = z.object({
  underWay: z.array(takenPayment).meta({ description: 'What banks were asked for and are still to draw, by day' }),
  next: takenPayment.nullable().meta({ description: 'What is asked for next; null where nothing is' }),
  nothingOn: z
    .object({ on: localDate, why: z.enum(nothingReasons) })
    .nullable()
    .meta({
      description:
        'The first month before `next` for which nothing is taken, on the day on which it begins: an OFFER or CREDIT pays it, or it is TOO_LITTLE and taken with the next one',
    }),
  standstill: z.enum(standstillReasons).nullable().meta({
    description:
      'Why nothing is asked for next: it is HELD as agreed, it is UNPAID and for the customer to pay, it waits for fourteen days after a notice of the renewal counts (NOT_TOLD), or NOTHING_FOLLOWS; null where something is',
  }),
});
export type TakenNextWire = z.infer<typeof takenNext>;
