import { z } from 'zod';
import { call } from '../../call.ts';
import { paymentMethodInUse } from '../../shapes/money.ts';

export const listPaymentMethods = call({
  summary: 'Cards and direct debit mandates that are kept, with the accounts that each pays for, the latest first',
  address: ['GET', '/api/paymentMethods'],
  tag: 'Payments',
  auth: 'session',
  personal: true,
  status: 200,
  response: z.array(paymentMethodInUse),
  problems: [],
});
