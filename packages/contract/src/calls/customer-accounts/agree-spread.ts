import { z } from 'zod';
import { call } from '../../call.ts';
import { spread } from '../../shapes/account/spread.ts';
import { code } from '../../shapes/basics.ts';

export const agreeSpread = call({
  summary:
    'Agree that what we failed to ask for is taken in parts with payments to come, as it was offered: the same parts with the same payments',
  address: ['PUT', '/api/customerAccounts/:accountId/spread'],
  tag: 'Customer accounts',
  auth: 'session',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({ parts: spread.shape.parts.min(1).max(120) }),
  status: 200,
  response: spread,
  problems: ['not_found', 'wrong_state'],
});
