import { z } from 'zod';
import { localDate, pennies, text } from '../basics.ts';
import { ending } from './ending.ts';

/** What an end by the insurer’s will would do, and who decides it. */
export const insurerEnding = z.object({
  decidedBy: z.enum(['ALONE', 'SECOND_PERSON']),
  settlesOn: localDate.meta({ description: 'The day on which what goes back begins to go, and no earlier' }),
  claims: z
    .array(z.object({ reference: z.string(), occurredOn: localDate }))
    .meta({ description: 'The claims known under the policy, the earliest loss first' }),
  ending,
});
export type InsurerEndingWire = z.infer<typeof insurerEnding>;

/** What of it must still be so when it is decided. */
export const insurerEndShown = z
  .strictObject({
    settlesOn: localDate,
    ...{ refund: pennies, comesBack: pennies, leftToPay: pennies, kept: pennies },
    claims: z.array(text(100)).max(1000).meta({ description: 'The references of the claims that were shown' }),
  })
  .meta({ description: 'What was shown of it. Refused with `adjustment_changed` where it has changed since' });
