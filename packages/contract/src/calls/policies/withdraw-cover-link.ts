import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const withdrawCoverLink = call({
  summary: 'Withdraw a link: from now on it shows nothing',
  address: ['DELETE', '/api/policies/:policyId/coverLinks/:linkId'],
  tag: 'Policies',
  auth: 'customer',
  params: z.object({ policyId: code, linkId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
