import { identityCheckResults, verificationKinds } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate } from '../basics.ts';

/** A check of a policyholder, or of somebody whom a change of a policy concerns, that failed and waits for a person. */
export const failedCheck = z.object({
  checkId: z.string(),
  kind: z.enum(verificationKinds),
  userId: z.string(),
  reference: z.string().meta({ description: 'What the customer quotes to find the quote again' }),
  askedAt: instant,
  name: z.string(),
  dateOfBirth: localDate,
  address: z.array(z.string()),
  checks: z.array(z.object({ check: z.string(), result: z.enum(identityCheckResults) })),
  isForChange: z.boolean().meta({ description: 'Whether a change of a policy waits for it' }),
  isForRenewal: z.boolean().meta({ description: 'Whether a renewal has brought somebody: nothing waits for it' }),
  isOwn: z.boolean().meta({ description: 'Whether it is the caller’s own, which they may not decide' }),
});
export type FailedCheckWire = z.infer<typeof failedCheck>;
