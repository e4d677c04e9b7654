import { z } from 'zod';
import { call } from '../../call.ts';
import { buyingProblems, providerProblems } from '../../problem-lists.ts';
import { code, sitePath } from '../../shapes/basics.ts';

export const createCheckout = call({
  summary: 'Open the card provider’s payment page for the first payment',
  address: ['POST', '/api/stripe/checkout/proposal/:proposalCode'],
  tag: 'Payments',
  auth: 'session',
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ saveCard: z.boolean(), successPath: sitePath, cancelPath: sitePath }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: [
    'not_found',
    'proposal_bound',
    'nothing_to_pay',
    'payment_not_confirmed',
    'version_conflict',
    ...providerProblems,
    ...buyingProblems,
  ],
});
