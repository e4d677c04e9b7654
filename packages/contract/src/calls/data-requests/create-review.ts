import { z } from 'zod';
import { call } from '../../call.ts';
import { text } from '../../shapes/basics.ts';
import { requestWords } from '../../shapes/data-requests/data-request.ts';

export const createReview = call({
  summary:
    'Ask that a person look again at what a computer decided about a quote; a letter says by when we answer. One for each quote is open at a time',
  address: ['POST', '/api/policyholder/data/reviews'],
  tag: 'Data requests',
  auth: 'customer',
  customerOnly: true,
  body: z.strictObject({ reference: text(40, 1), words: requestWords }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: ['not_found', 'wrong_state'],
});
