import { z } from 'zod';
import { paymentDayProblems } from '../problem-lists.ts';
import { localDate } from './basics.ts';

/** A day that every month has. */
export const paymentDay = z.int().min(1).max(28);

/** The payment day of an account, and what each other day would do. */
export const paymentDayChoices = z.object({
  policyId: z.string(),
  paymentDay,
  refusal: z.enum(paymentDayProblems).nullable().meta({ description: 'Why it cannot be moved now; null where it can' }),
  movableFrom: localDate
    .nullable()
    .meta({ description: 'The day from which it may be moved once more; null where it never was moved' }),
  next: z
    .object({
      from: localDate,
      through: localDate,
      chargeOn: localDate,
      keeps: localDate.nullable().meta({
        description: 'The day of a payment before it that was announced, and stays whatever is chosen',
      }),
    })
    .nullable()
    .meta({
      description:
        'The cover that is charged on a new day first, its first and last day, and when it is charged as things are; null where nothing is left to charge',
    }),
  days: z
    .array(z.object({ day: paymentDay, chargeOn: localDate }))
    .meta({ description: 'Each other day, and when that cover would then be charged; none where it cannot be moved' }),
});
export type PaymentDayChoicesWire = z.infer<typeof paymentDayChoices>;
