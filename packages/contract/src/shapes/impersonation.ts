import { z } from 'zod';
import { instant } from './basics.ts';

/** A member of staff acting for a customer: the id goes with each call in the header `X-Impersonation`. */
export const impersonation = z.object({
  impersonationId: z.string(),
  userId: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  reason: z.string(),
  expiresAt: instant,
});
export type ImpersonationWire = z.infer<typeof impersonation>;

/** One line of a customer's record: something that was changed, or personal data that staff read. */
export const trailEntry = z.object({
  at: instant,
  what: z.enum(['change', 'read']),
  /** The event of a change, the call of a read. */
  name: z.string(),
  /** What it was about, as `proposal ABCD`. */
  about: z.string(),
  /** Who did it; `system` if it was the gateway itself, in a job or after a provider's message. */
  actor: z.string(),
  byStaff: z.boolean(),
  reason: z.string().nullable(),
  /** What the status of a mandate or of a direct debit became; null if nothing has one. */
  status: z.string().nullable(),
  /** Whether a seal covers it already. */
  isSealed: z.boolean(),
});
export type TrailEntryWire = z.infer<typeof trailEntry>;
