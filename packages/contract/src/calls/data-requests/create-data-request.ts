import { z } from 'zod';
import { call } from '../../call.ts';
import { requestWords, wholeRequestKind } from '../../shapes/data-requests/data-request.ts';

export const createDataRequest = call({
  summary:
    'Ask to be forgotten, or that one’s data be used for nothing but the insurance; a letter says by when we answer. One of a kind is open at a time',
  address: ['POST', '/api/policyholder/data/requests'],
  tag: 'Data requests',
  auth: 'customer',
  customerOnly: true,
  body: z.strictObject({ kind: wholeRequestKind, words: requestWords }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: ['sign_in_again', 'wrong_state'],
});
