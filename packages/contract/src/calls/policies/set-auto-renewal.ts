import { z } from 'zod';
import { call } from '../../call.ts';
import { code, text } from '../../shapes/basics.ts';
import { policy } from '../../shapes/policy.ts';

export const setAutoRenewal = call({
  summary: 'Choose whether a policy renews without being asked',
  address: ['PUT', '/api/policies/:policyId/autoRenewal'],
  tag: 'Policies',
  auth: 'customer',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({
    enabled: z.boolean(),
    reason: text(500).optional().meta({
      description: 'Why it is switched off, which is needed then: a reason of the product, or `Other|` and words',
    }),
  }),
  status: 200,
  response: policy,
  problems: ['not_found', 'renewal_unchangeable', 'validation_failed', 'wrong_state', 'version_conflict'],
});
