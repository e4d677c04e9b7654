import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing, text } from '../../shapes/basics.ts';
import { ofDataRequest } from '../../shapes/data-requests/data-request.ts';

export const answerDataRequest = call({
  summary:
    'Answer a request: what is granted is done at once, what must be kept is told with its reason and its end; a refusal says why',
  address: ['POST', '/api/data-requests/:requestId/answer'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofDataRequest,
  body: z.strictObject({
    isGranted: z.boolean(),
    words: text(2000).nullable().meta({ description: 'What the letter says besides; the reason of a refusal' }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'second_person_needed', 'validation_failed'],
});
