import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const recordLetterPosted = call({
  summary: 'Record that a letter was posted now, once',
  address: ['POST', '/api/letters-to-post/:letterId/posted'],
  tag: 'Support',
  auth: 'staff',
  params: z.object({ letterId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
