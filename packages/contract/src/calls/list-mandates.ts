import { z } from 'zod';
import { call } from '../call.ts';
import { paymentMethod } from '../shapes/money.ts';

export const listMandates = call({
  summary: 'Direct debit mandates, the latest first',
  tag: 'Payments',
  auth: 'session',
  personal: true,
  status: 200,
  response: z.array(paymentMethod),
  problems: ['not_signed_in'],
});
