import { z } from 'zod';
import { localDate, pennies } from '../basics.ts';

/** What we failed to ask for, spread over payments to come. */
export const spread = z.object({
  standing: z.enum(['OFFERED', 'AGREED']).meta({
    description: 'OFFERED: it can be agreed to; AGREED: it was, and this is what is left of it',
  }),
  amount: pennies.meta({ description: 'What is spread; its parts add up to it' }),
  parts: z
    .array(
      z.object({
        amount: pennies,
        payment: z
          .object({ on: localDate, amount: pennies.meta({ description: 'The whole payment, with this part of it' }) })
          .nullable()
          .meta({ description: 'What it comes with; null while a payment is unpaid or staff hold what is owed' }),
      }),
    )
    .meta({ description: 'As many as months were missed, or as payments follow; the first first' }),
});
export type SpreadWire = z.infer<typeof spread>;
