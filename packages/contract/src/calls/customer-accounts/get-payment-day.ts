import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { paymentDayChoices } from '../../shapes/payment-day.ts';

export const getPaymentDay = call({
  summary: 'The days of the month on which an account may be charged, and when each would be charged first',
  address: ['GET', '/api/customerAccounts/:accountId/paymentDay'],
  tag: 'Customer accounts',
  auth: 'staff',
  permission: 'action:billing-day',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: paymentDayChoices,
  problems: ['impersonation_over', 'not_found'],
});
