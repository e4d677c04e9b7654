import { z } from 'zod';
import { call } from '../../call.ts';
import { phonePaymentProblems, providerProblems } from '../../problem-lists.ts';
import { code, pennies } from '../../shapes/basics.ts';
import { phonePayment } from '../../shapes/paying/phone-payment.ts';

export const createMotoRenewalPayment = call({
  summary:
    'Take the price of a next term that is paid at once by phone with a card token, ahead of its turn; the money is held until then',
  address: ['POST', '/api/stripe/moto/renewal/:proposalCode'],
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: phonePayment.extend({
    amount: pennies.min(1).meta({
      description: 'Pennies that the customer was told. Where the term costs something else by now, nothing is taken',
    }),
  }),
  status: 201,
  response: z.object({ paid: pennies }),
  problems: [
    ...(['not_found', 'wrong_state', 'nothing_to_pay', 'version_conflict'] as const),
    ...providerProblems,
    ...phonePaymentProblems,
  ],
});
