import { z } from 'zod';
import { call } from '../../call.ts';
import { paymentMethod } from '../../shapes/money.ts';

export const listMandates = call({
  summary: 'Direct debit mandates, the latest first',
  address: ['GET', '/api/goCardless/mandates'],
  tag: 'Payments',
  auth: 'session',
  personal: true,
  status: 200,
  response: z.array(paymentMethod),
  problems: [],
});
