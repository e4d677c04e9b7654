import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate, nothing } from '../../shapes/basics.ts';

export const recordNoticePosted = call({
  summary:
    'Record that the notice of a renewal was posted to its customer, once; it counts from the second working day after that day',
  address: ['POST', '/api/notices-to-post/:policyId'],
  tag: 'Renewals',
  auth: 'staff',
  params: z.object({ policyId: code }),
  body: z.strictObject({
    postedOn: localDate.meta({
      description: 'The day on which the post took it: today, or one since the notice was written',
    }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'validation_failed', 'wrong_state'],
});
