import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { claim } from '../../shapes/claim.ts';

export const listClaims = call({
  summary: 'The claims under a policy number, of all its terms, the latest loss first',
  address: ['GET', '/api/claims'],
  tag: 'Claims',
  auth: 'customer',
  personal: true,
  query: z.strictObject({ policyNumber: key }),
  status: 200,
  response: z.array(claim),
  problems: ['not_found', 'claims_offline'],
});
