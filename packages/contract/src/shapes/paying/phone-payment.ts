import { z } from 'zod';
import { localDate, pennies, text } from '../basics.ts';

/** A token of the card provider for a card that staff type in while they speak with the customer. */
const cardToken = z
  .string()
  .max(200)
  .regex(/^tok_\w{2,}$/)
  .meta({ description: 'What the card provider’s form answers for a card; holds once, and for ten minutes' });

/** What staff hand in to take a card payment by phone. */
export const phonePayment = z.strictObject({
  token: cardToken,
  postalCode: text(10, 1).meta({ description: 'Where the card is registered' }),
  dateOfBirth: localDate.meta({ description: 'The policyholder’s, else 422 at /dateOfBirth' }),
  saveCard: z.boolean(),
});

/** How much of the debt is paid, if not all of it. */
export const partPaid = {
  amount: pennies.min(1).optional().meta({
    description:
      'Pennies from `leastPayment` to `outstandingAmount` of the account, else 422 at /amount. Left out: all that is outstanding',
  }),
};
