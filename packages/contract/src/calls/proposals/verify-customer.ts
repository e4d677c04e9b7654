import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { identityCheck } from '../../shapes/money.ts';

export const verifyCustomer = call({
  summary: 'Verify the policyholder before anything is bought; asking again for the same facts answers the same check',
  address: ['PUT', '/api/proposals/:proposalCode/verify'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code }),
  status: 200,
  response: identityCheck,
  problems: [
    'not_found',
    'quote_not_ready',
    'quote_expired',
    'proposal_bound',
    'account_suspended',
    'outstanding_balance',
    'provider_unavailable',
  ],
});
