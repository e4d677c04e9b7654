import { z } from 'zod';
import { call } from '../../call.ts';
import { code, pennies, words } from '../../shapes/basics.ts';
import { transferReference } from '../../shapes/staff/transfer-reference.ts';

export const askVisitorTransfer = call({
  summary:
    'Ask a second person whether the money of a refund that failed goes by bank transfer to somebody who never bought, so that nobody can act for them',
  address: ['POST', '/api/waiting-payments/:accountId/bankTransfers'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:refund',
  idempotent: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({ refundId: code, amount: pennies.min(1), reference: transferReference, reason: words(300, 3) }),
  status: 201,
  response: z.object({ requestId: z.string().meta({ description: 'The request that a second person decides' }) }),
  problems: ['not_found', 'wrong_state', 'second_person_needed'],
});
