import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { sentLetter } from '../../shapes/letter.ts';

export const getLetter = call({
  summary: 'A letter about a policy, word for word as it was sent',
  address: ['GET', '/api/policies/:policyId/letters/:letterId'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code, letterId: code }),
  status: 200,
  response: sentLetter,
  problems: ['not_found'],
});
