import { paymentMethodTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { buyingProblems, providerProblems } from '../../problem-lists.ts';
import { code } from '../../shapes/basics.ts';

export const bindProposal = call({
  summary:
    'Turn a proposal into a policy, once: one that is paid, one that a kept card or mandate pays, or one with nothing to pay; repeating it answers the same policy',
  address: ['POST', '/api/proposals/:proposalCode/bind'],
  tag: 'Proposals',
  auth: 'session',
  params: z.object({ proposalCode: code }),
  body: z.strictObject({
    paymentMethodType: z.enum(paymentMethodTypes),
    methodId: code.optional().meta({
      description:
        'A kept card, which is charged now, or a kept mandate, which is collected from later. Left out: the page that was paid, or the latest mandate',
    }),
  }),
  status: 200,
  response: z.object({ policyId: z.string(), policyNumber: z.string() }),
  problems: [
    'not_found',
    'payment_not_confirmed',
    'payment_declined',
    'authentication_required',
    'payment_method_required',
    'version_conflict',
    ...providerProblems,
    ...buyingProblems,
  ],
});
