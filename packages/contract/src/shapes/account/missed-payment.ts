import { paymentFailureReasons } from '@marque/domain/enumerations';
import { z } from 'zod';
import { localDate, pennies } from '../basics.ts';

/** A month of cover that is not paid, in pennies. */
export const unpaidMonth = z.object({ periodStart: localDate, periodEnd: localDate, amount: pennies });

/** A payment that was asked for and failed, with what follows and when. */
export const missedPayment = z.object({
  periodStart: localDate.meta({ description: 'First day of the cover that it is for' }),
  periodEnd: localDate.meta({ description: 'The day after the last day of that cover' }),
  amount: pennies.meta({ description: 'Pennies owed of what was asked for and failed' }),
  months: z
    .array(unpaidMonth)
    .meta({ description: 'The unpaid months, the oldest first; their amounts add up to `amount`' }),
  failedOn: localDate.meta({ description: 'The day of the latest failure' }),
  reason: z.enum(paymentFailureReasons).meta({
    description:
      'DECLINED by the card’s bank, BANK_REFUSED a debit, NEEDS_CONFIRMATION by the customer at the bank, NO_MEANS that may be asked again',
  }),
  takenBack: pennies
    .nullable()
    .meta({ description: 'Pennies that the bank had paid and took back; null where it never paid them' }),
  nextTryOn: localDate.nullable().meta({ description: 'The day of the next try; null where none is planned' }),
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
  heldUntil: localDate.nullable().meta({ description: 'Until when nothing is asked for, as was agreed' }),
});
