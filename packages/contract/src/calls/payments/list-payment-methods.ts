import { z } from 'zod';
import { call } from '../../call.ts';
import { paymentMethod } from '../../shapes/money.ts';

export const listPaymentMethods = call({
  summary: 'Cards and direct debit mandates that are kept, the latest first',
  address: ['GET', '/api/paymentMethods'],
  tag: 'Payments',
  auth: 'session',
  personal: true,
  status: 200,
  response: z.array(paymentMethod),
  problems: [],
});
