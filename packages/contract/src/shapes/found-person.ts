import { z } from 'zod';
import { instant, localDate } from './basics.ts';
import { policyDetail } from './policies/policy-detail.ts';

/** Somebody for whom staff may act, with their policies. `userId` is what acting asks for. */
export const foundPerson = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** Whether they have ever signed in; a buyer without an account holds a policy by a session. */
  accountRegistered: z.boolean(),
  policies: z.array(
    z.object({
      policyId: z.string(),
      policyNumber: z.string(),
      schemeCode: z.string(),
      policyDetail,
      /** The business’s day on which this was read. */
      today: localDate,
      vrn: z.string().nullable(),
      startAt: localDate,
      createdAt: instant,
    }),
  ),
});
export type FoundPersonWire = z.infer<typeof foundPerson>;

/** Whom a search found, those with the newest policy first. */
export const foundPeople = z.object({
  people: z.array(foundPerson),
  /** There are more: the search has to be narrower. */
  isCut: z.boolean(),
});
