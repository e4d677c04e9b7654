import { z } from 'zod';
import { call } from '../../call.ts';
import { providerProblems } from '../../problem-lists.ts';
import { code, sitePath } from '../../shapes/basics.ts';

export const createRenewalPayment = call({
  summary:
    'Open the card provider’s page for a next term that is paid at once, ahead of its turn; the money is held until then',
  address: ['POST', '/api/renewals/:proposalCode/payment'],
  tag: 'Renewals',
  auth: 'customer',
  stopsAtDeath: true,
  idempotent: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ saveCard: z.boolean(), successPath: sitePath, cancelPath: sitePath }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: [
    'customer_only',
    'not_found',
    'wrong_state',
    'nothing_to_pay',
    'version_conflict',
    'payment_not_confirmed',
    ...providerProblems,
  ],
});
