import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const setSpeaker = call({
  summary:
    'Say whom you have on the line while you act for a customer: from then on, calls beyond what they may do are refused with `beyond_scope`. It stays on the record',
  address: ['PUT', '/api/impersonations/:impersonationId/speaker'],
  tag: 'Authorised people',
  auth: 'staff',
  params: z.object({ impersonationId: code }),
  body: z.strictObject({
    authorisedId: code
      .nullable()
      .meta({ description: 'Somebody who may speak for the customer today; null: the customer' }),
  }),
  status: 204,
  response: nothing,
  problems: ['impersonation_over', 'not_found', 'beyond_scope'],
});
