import { checkoutMethods, scheduleTypes } from '@marque/domain';
import { z } from 'zod';
import { listOf } from './names.ts';

/** `payments.yaml`: how a premium may be paid. */
export const paymentsFileSchema = z
  .strictObject({
    schedules: z
      .array(
        z.strictObject({
          type: z.enum(scheduleTypes).meta({ title: 'How the premium is spread' }),
          checkoutMethods: listOf(z.enum(checkoutMethods), 'What a customer may pay with, the default first'),
        }),
      )
      .min(1)
      .meta({ title: 'Payment schedules, the default first' }),
  })
  .meta({ title: 'The payments of a product' });

export type PaymentsFile = z.infer<typeof paymentsFileSchema>;
