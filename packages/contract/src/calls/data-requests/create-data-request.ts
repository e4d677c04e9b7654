import { z } from 'zod';
import { call } from '../../call.ts';
import { requestWords, wholeRequestKind } from '../../shapes/data-requests/data-request.ts';

export const createDataRequest = call({
  summary:
    'Ask to be forgotten, that one’s data be used for nothing but the insurance, that something be put right, or that a use stop; the last two say in words what. A letter says by when we answer. One of a kind is open at a time',
  address: ['POST', '/api/policyholder/data/requests'],
  tag: 'Data requests',
  auth: 'customer',
  customerOnly: true,
  body: z.strictObject({ kind: wholeRequestKind, words: requestWords }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: ['sign_in_again', 'wrong_state', 'validation_failed'],
});
