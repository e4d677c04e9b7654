import { z } from 'zod';
import { call } from '../../call.ts';
import { code, text } from '../../shapes/basics.ts';
import { proposal } from '../../shapes/proposal.ts';

export const chooseAutoRenewal = call({
  summary:
    'Choose before the sale whether the policy is to renew without being asked; for a renewal, as for the policy that it follows',
  address: ['PUT', '/api/proposals/:proposalCode/autoRenewal'],
  tag: 'Proposals',
  auth: 'session',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({
    enabled: z.boolean(),
    reason: text(500).optional().meta({
      description:
        'Why it was chosen, for the record. To switch a renewal off needs one: a reason of the product, or `Other|` and words',
    }),
  }),
  status: 200,
  response: proposal,
  problems: [
    'not_found',
    'renewal_unchangeable',
    'proposal_bound',
    'validation_failed',
    'wrong_state',
    'version_conflict',
  ],
});
