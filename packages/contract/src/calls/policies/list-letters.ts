import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { letterLine } from '../../shapes/letter.ts';

export const listLetters = call({
  summary: 'The letters that were sent about a policy and the terms of its number before it, the newest first',
  address: ['GET', '/api/policies/:policyId/letters'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: z.array(letterLine),
  problems: ['not_found'],
});
