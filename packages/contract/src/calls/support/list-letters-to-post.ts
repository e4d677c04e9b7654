import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { letterToPost } from '../../shapes/support/letter-to-post.ts';

export const listLettersToPost = call({
  summary:
    'The letters of customers who need them by post, or whom no email reaches, the oldest first, to be printed and posted; each is noted on its customer’s record',
  address: ['GET', '/api/letters-to-post'],
  tag: 'Support',
  auth: 'staff',
  query: z.strictObject({
    /** The `next` of the page before. */
    after: code.optional(),
  }),
  status: 200,
  response: z.object({ letters: z.array(letterToPost), next: z.string().nullable() }),
  problems: [],
});
