import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';
import { emailAddress } from '../../shapes/policyholder.ts';

export const retainProposal = call({
  summary: 'Send a link by which this quote can be found again',
  address: ['POST', '/api/proposals/:proposalCode/retain'],
  tag: 'Proposals',
  auth: 'session',
  customerOnly: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ email: emailAddress }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
