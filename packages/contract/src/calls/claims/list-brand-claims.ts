import { z } from 'zod';
import { call } from '../../call.ts';
import { brandClaim } from '../../shapes/staff/brand-claim.ts';

export const listBrandClaims = call({
  summary:
    'The claims of all customers of the brand, those with the newest news first, page by page; each is noted on its customer’s record',
  address: ['GET', '/api/claims/brand'],
  tag: 'Claims',
  auth: 'staff',
  permission: 'claims:read',
  query: z.strictObject({
    after: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,400}$/)
      .optional()
      .meta({ description: 'What the page before says under `next`' }),
  }),
  status: 200,
  response: z.object({ claims: z.array(brandClaim), next: z.string().nullable() }),
  problems: ['claims_offline'],
});
