import { z } from 'zod';
import { call } from '../../call.ts';
import { phonePaymentProblems, providerProblems } from '../../problem-lists.ts';
import { code, pennies } from '../../shapes/basics.ts';
import { partPaid, phonePayment } from '../../shapes/paying/phone-payment.ts';

export const createMotoSettlement = call({
  summary: 'Take what an account owes, or a part of it, by phone with a card token',
  address: ['POST', '/api/stripe/moto/settle/:accountId'],
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ accountId: code }),
  body: phonePayment.extend(partPaid),
  status: 201,
  response: z.object({ paid: pennies }),
  problems: ['not_found', 'nothing_to_pay', 'version_conflict', ...providerProblems, ...phonePaymentProblems],
});
