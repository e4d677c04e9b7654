import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { coverLink } from '../../shapes/proof/cover-link.ts';

export const listCoverLinks = call({
  summary: 'The live links that show that a policy covers, the newest first',
  address: ['GET', '/api/policies/:policyId/coverLinks'],
  tag: 'Policies',
  auth: 'customer',
  params: z.object({ policyId: code }),
  status: 200,
  response: z.array(coverLink),
  problems: ['not_found'],
});
