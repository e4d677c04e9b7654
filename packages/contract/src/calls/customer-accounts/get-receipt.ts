import { z } from 'zod';
import { call } from '../../call.ts';
import { code, key } from '../../shapes/basics.ts';

export const getReceipt = call({
  summary:
    'Where to open the receipt for a payment as a PDF, by the key of its transaction: an address that works once, for a minute',
  address: ['GET', '/api/customerAccounts/:accountId/payments/:paymentKey/receipt'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code, paymentKey: key }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found'],
});
