import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { change } from '../../shapes/change.ts';
import { proposal } from '../../shapes/proposal.ts';

export const changeRenewal = call({
  summary: 'Answer questions of a renewal again before the turn: whole or not at all, and priced at once',
  address: ['PUT', '/api/renewals/:proposalCode/answers'],
  tag: 'Renewals',
  auth: 'customer',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({
    changes: z.array(change).min(1).max(50).meta({
      description:
        'Answers of the sections that the product asks again at renewal, and drivers where one of them is theirs',
    }),
  }),
  status: 200,
  response: proposal,
  problems: [
    'customer_only',
    'not_found',
    'wrong_state',
    'provider_unavailable',
    'version_conflict',
    'identity_not_clear',
  ],
});
