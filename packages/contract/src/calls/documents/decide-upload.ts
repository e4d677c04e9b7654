import { z } from 'zod';
import { call } from '../../call.ts';
import { code, linesOfWords, nothing } from '../../shapes/basics.ts';

export const decideUpload = call({
  summary:
    'Accept or refuse what a customer has sent; a refusal says why, and the customer is told by letter. Nobody decides about their own policy',
  address: ['POST', '/api/documents/upload/decision/:uploadId'],
  tag: 'Documents',
  auth: 'staff',
  permission: 'documents:read',
  params: z.object({ uploadId: code }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('ACCEPTED') }),
    z.strictObject({
      decision: z.literal('REFUSED'),
      /** Why, in words that the customer reads. */
      reason: linesOfWords(1000),
    }),
  ]),
  status: 204,
  response: nothing,
  problems: ['impersonation_over', 'not_found', 'wrong_state', 'second_person_needed'],
});
