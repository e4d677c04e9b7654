import { paymentMethodTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../call.ts';
import { code } from '../shapes/basics.ts';

export const bindProposal = call({
  summary: 'Turn a paid proposal into a policy, once; repeating it answers the same policy',
  tag: 'Proposals',
  auth: 'session',
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ paymentMethodType: z.enum(paymentMethodTypes) }),
  status: 200,
  response: z.object({ policyId: z.string(), policyNumber: z.string() }),
  problems: [
    'not_signed_in',
    'not_found',
    'payment_not_confirmed',
    'registration_required',
    'documents_not_shown',
    'account_required',
    'quote_not_ready',
    'quote_expired',
  ],
});
