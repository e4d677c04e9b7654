import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { policy } from '../../shapes/policy.ts';

export const getPolicy = call({
  summary: 'One policy',
  address: ['GET', '/api/policies/:policyId'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: policy,
  problems: ['not_found'],
});
