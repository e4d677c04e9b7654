import { z } from 'zod';
import { call } from '../../call.ts';
import { waitingPayment } from '../../shapes/staff/waiting-payment.ts';

export const listWaitingPayments = call({
  summary:
    'The accounts of all customers whose payments wait for a person, the longest unpaid first, 100 at most; each is noted on its customer’s record',
  address: ['GET', '/api/waiting-payments'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:hold',
  status: 200,
  response: z.object({
    payments: z.array(waitingPayment),
    isCut: z.boolean().meta({ description: 'Whether more wait than are listed' }),
  }),
  problems: [],
});
