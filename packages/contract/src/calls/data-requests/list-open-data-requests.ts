import { z } from 'zod';
import { call } from '../../call.ts';
import { openDataRequest } from '../../shapes/data-requests/data-request.ts';

export const listOpenDataRequests = call({
  summary:
    'The requests of all customers that wait for an answer, what is due first first, 50 at most; each is noted on its customer’s record',
  address: ['GET', '/api/data-requests'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  status: 200,
  response: z.object({ requests: z.array(openDataRequest), isCut: z.boolean() }),
  problems: [],
});
