import { claimStatuses, claimSteps, claimTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { localDate, pennies, text } from './basics.ts';

/** A claim as its policyholder sees it. */
export const claim = z.object({
  /** The term to which the loss belongs. */
  policyId: z.string(),
  claimReference: z.string(),
  status: z.enum(claimStatuses),
  claimType: z.enum(claimTypes).meta({
    description: 'What the claims handler takes it for; a page calls a PENDING claim an accident, whatever stands here',
  }),
  insuredName: text(200).meta({ description: 'Who drove or had the car' }),
  occurredDate: localDate,
  news: z
    .object({ step: z.enum(claimSteps), on: localDate.nullable(), amount: pennies.nullable() })
    .meta({ description: 'What was done last, with the day and the amount that go with it, where any do' }),
});
export type ClaimWire = z.infer<typeof claim>;
