import { z } from 'zod';
import { instant } from '../basics.ts';
import { claim } from '../claim.ts';

/** A claim of any customer of the brand, with the policy under which it was made. */
export const brandClaim = claim.extend({
  policyNumber: z.string(),
  schemeCode: z.string(),
  userId: z.string(),
  vrn: z.string().nullable(),
  heardAt: instant.meta({ description: 'When the claims handler told of it last' }),
});
export type BrandClaimWire = z.infer<typeof brandClaim>;
