import { z } from 'zod';
import { call } from '../../call.ts';
import { providerProblems } from '../../problem-lists.ts';
import { code } from '../../shapes/basics.ts';
import { paymentMethod } from '../../shapes/money.ts';

export const createPaymentMethod = call({
  summary: 'Keep the mandate that a flow has set up; repeating it answers the same one',
  address: ['POST', '/api/goCardless/mandates'],
  tag: 'Payments',
  auth: 'session',
  stopsAtDeath: true,
  idempotent: true,
  personal: true,
  body: z.strictObject({ redirectFlowId: code }),
  status: 201,
  response: paymentMethod,
  problems: ['not_found', 'direct_debit_unfinished', 'gone', ...providerProblems],
});
