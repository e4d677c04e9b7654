import { z } from 'zod';
import { call } from '../../call.ts';
import { changePaymentProblems, changeProblems, providerProblems } from '../../problem-lists.ts';
import { code, sitePath } from '../../shapes/basics.ts';
import { changeShown } from '../../shapes/paying/change-shown.ts';

export const createChangeCheckout = call({
  summary:
    'Open the card provider’s payment page for what is due now for a change of a policy; the payment confirms it',
  address: ['POST', '/api/stripe/checkout/mta/:adjustmentId'],
  tag: 'Payments',
  auth: 'customer',
  stopsAtDeath: true,
  customerOnly: true,
  idempotent: true,
  params: z.object({ adjustmentId: code }),
  body: z.strictObject({
    saveCard: z.boolean(),
    successPath: sitePath,
    cancelPath: sitePath,
    shown: changeShown.optional().meta({
      description: 'What the customer was told. Left out: what it was when the change was prepared',
    }),
  }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: [...changePaymentProblems, ...changeProblems, ...providerProblems],
});
