import { z } from 'zod';
import { call } from '../../call.ts';
import { code, pennies, words } from '../../shapes/basics.ts';
import { transferReference } from '../../shapes/staff/transfer-reference.ts';

export const createBankTransfer = call({
  summary:
    'Record that money goes to the customer for whom staff act by bank transfer, since their card or bank does not take it back; above the brand’s amount a second person decides first',
  address: ['POST', '/api/customerAccounts/:accountId/bankTransfers'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:refund',
  idempotent: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({
    refundId: code.nullable().meta({ description: 'The refund that failed; null for what no payment can take' }),
    amount: pennies.min(1),
    reference: transferReference,
    reason: words(300, 3),
  }),
  status: 201,
  response: z.object({
    status: z.enum(['DONE', 'WAITING']),
    /** The request that a second person decides; null if it is recorded. */
    requestId: z.string().nullable(),
  }),
  problems: ['impersonation_over', 'not_found', 'wrong_state', 'second_person_needed'],
});
