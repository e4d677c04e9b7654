import { z } from 'zod';
import { call } from '../../call.ts';
import { buyingProblems, phonePaymentProblems, providerProblems } from '../../problem-lists.ts';
import { code } from '../../shapes/basics.ts';
import { phonePayment } from '../../shapes/paying/phone-payment.ts';

export const createMotoCheckout = call({
  summary: 'Take the first payment by phone with a card token, and bind the proposal',
  address: ['POST', '/api/stripe/moto/checkout/proposal/:proposalCode'],
  tag: 'Payments',
  auth: 'staff',
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: phonePayment,
  status: 201,
  response: z.object({ policyId: z.string(), policyNumber: z.string() }),
  problems: [
    'not_found',
    'proposal_bound',
    'nothing_to_pay',
    'version_conflict',
    ...providerProblems,
    ...buyingProblems,
    ...phonePaymentProblems,
  ],
});
