import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate, words } from '../../shapes/basics.ts';
import { keepableKind } from '../../shapes/data-requests/held-kind.ts';

export const createRetentionHold = call({
  summary:
    'Keep a policy, a quote or a complaint beyond its time, up to and with a day or until it is ended: for a dispute or an inquiry; a request to be forgotten waits for it too',
  address: ['POST', '/api/retention-holds'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({
    kind: keepableKind,
    reference: code.meta({ description: 'The number of the policy, or the reference of the quote or complaint' }),
    reason: words(300, 3),
    endsOn: localDate.nullable(),
  }),
  status: 201,
  response: z.object({ holdId: z.string() }),
  problems: ['not_found', 'validation_failed'],
});
