import { complaintWays } from '@marque/domain/complaint-kinds';
import { driverRequestKinds } from '@marque/domain/data-request-kinds';
import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';
import { requestWords } from '../../shapes/data-requests/data-request.ts';
import { driverEntry } from '../../shapes/data-requests/driver-entry.ts';

export const takeDriverRequest = call({
  summary:
    'Take a request about data for a named driver, who has no account: a copy, to be forgotten, less use, or to put something right. One of a kind is open at a time',
  address: ['POST', '/api/people/data/drivers'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({
    ...driverEntry,
    asks: z.enum(driverRequestKinds),
    words: requestWords,
    cameBy: z.enum(complaintWays).exclude(['SITE']),
    receivedOn: localDate.meta({ description: 'The day on which it reached us, from which its month counts' }),
  }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: ['not_found', 'wrong_state', 'validation_failed'],
});
