import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';
import { noticeToPost } from '../../shapes/staff/notice-to-post.ts';

export const listNoticesToPost = call({
  summary:
    'The customers of all policies that turn within 14 days, or have turned, and whom no notice of the renewal has reached, 100 at most; each is noted on its customer’s record',
  address: ['GET', '/api/notices-to-post'],
  tag: 'Renewals',
  auth: 'staff',
  status: 200,
  response: z.object({
    notices: z.array(noticeToPost),
    today: localDate.meta({ description: 'The business’s day' }),
    isCut: z.boolean().meta({ description: 'Whether more wait than are listed' }),
  }),
  problems: [],
});
