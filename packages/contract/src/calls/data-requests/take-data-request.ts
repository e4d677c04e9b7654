import { complaintWays } from '@marque/domain/complaint-kinds';
import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate, text } from '../../shapes/basics.ts';
import { requestWords, wholeRequestKind } from '../../shapes/data-requests/data-request.ts';

export const takeDataRequest = call({
  summary: 'Take such a request for a customer who rang or wrote, with an account or only a policy',
  address: ['POST', '/api/people/data/requests'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({
    userId: text(254, 1),
    kind: wholeRequestKind,
    words: requestWords,
    cameBy: z.enum(complaintWays).exclude(['SITE']),
    receivedOn: localDate.meta({ description: 'The day on which it reached us, from which its month counts' }),
  }),
  status: 201,
  response: z.object({ requestId: z.string() }),
  problems: ['not_found', 'wrong_state', 'validation_failed'],
});
