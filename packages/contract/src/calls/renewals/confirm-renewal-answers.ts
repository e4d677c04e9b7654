import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { proposal } from '../../shapes/proposal.ts';

export const confirmRenewalAnswers = call({
  summary: 'Say of a renewal, before the turn, that all of its answers are still true',
  address: ['PUT', '/api/renewals/:proposalCode/confirmation'],
  tag: 'Renewals',
  auth: 'customer',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ proposalCode: code }),
  status: 200,
  response: proposal,
  problems: ['customer_only', 'not_found', 'wrong_state', 'version_conflict'],
});
