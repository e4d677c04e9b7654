import { z } from 'zod';
import { call } from '../../call.ts';
import { changePaymentProblems, changeProblems, phonePaymentProblems, providerProblems } from '../../problem-lists.ts';
import { code, pennies } from '../../shapes/basics.ts';
import { changeShown } from '../../shapes/paying/change-shown.ts';
import { phonePayment } from '../../shapes/paying/phone-payment.ts';

export const createMotoChangeCheckout = call({
  summary: 'Take what is due now for a change of a policy by phone with a card token; the payment confirms it',
  address: ['POST', '/api/stripe/moto/checkout/mta/:adjustmentId'],
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ adjustmentId: code }),
  body: phonePayment.extend({
    shown: changeShown.optional().meta({
      description: 'What the customer was told. Left out: what it was when the change was prepared',
    }),
  }),
  status: 201,
  response: z.object({ paid: pennies }),
  problems: [...changePaymentProblems, ...changeProblems, ...providerProblems, ...phonePaymentProblems],
});
