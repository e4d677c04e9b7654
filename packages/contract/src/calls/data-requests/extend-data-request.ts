import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing, text } from '../../shapes/basics.ts';
import { ofDataRequest } from '../../shapes/data-requests/data-request.ts';

export const extendDataRequest = call({
  summary:
    'Take two months more for a request that is complex, once and within its first month; its person is told why',
  address: ['POST', '/api/data-requests/:requestId/longer'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofDataRequest,
  body: z.strictObject({ reason: text(2000, 1) }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
