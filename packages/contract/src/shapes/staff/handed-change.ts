import { z } from 'zod';
import { instant } from '../basics.ts';

/** A change that nobody is insured with and that its customer handed to a person. */
export const handedChange = z.object({
  adjustmentId: z.string(),
  userId: z.string(),
  policyNumber: z.string(),
  name: z.string(),
  handedOverAt: instant,
  hasHappened: z.boolean().meta({ description: 'Whether it is so already; false: it is planned' }),
  message: z.string().nullable(),
  reasons: z.array(z.string()).meta({ description: 'Why it cannot be insured, as the customer read it' }),
  rows: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'What the customer told us, beside what we know' }),
  isOwn: z.boolean().meta({ description: 'Whether it is the caller’s own, which they may not answer' }),
});
export type HandedChangeWire = z.infer<typeof handedChange>;
