import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const getPaymentCalendar = call({
  summary:
    'Where to open a calendar file of the next payments, twelve at most: an address that works once, for a minute',
  address: ['GET', '/api/customerAccounts/:accountId/paymentCalendar'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found', 'nothing_to_pay'],
});
