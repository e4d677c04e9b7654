import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing, text } from '../../shapes/basics.ts';
import { ofDataRequest } from '../../shapes/data-requests/data-request.ts';

export const endDataRequest = call({
  summary: 'Take back a request that is open, or end a restriction, for its person who rings or writes',
  address: ['POST', '/api/data-requests/:requestId/end'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofDataRequest,
  body: z.strictObject({ reason: text(500, 1).meta({ description: 'Who asked for it, and how we know' }) }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
