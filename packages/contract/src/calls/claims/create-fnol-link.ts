import { z } from 'zod';
import { call } from '../../call.ts';
import { providerProblems } from '../../problem-lists.ts';
import { code, instant, text } from '../../shapes/basics.ts';
import { emailAddress } from '../../shapes/policyholder.ts';

export const createFnolLink = call({
  summary: 'A link to the claims handler’s page for telling of a loss: it works once, for a quarter of an hour at most',
  address: ['POST', '/api/fnol/link'],
  tag: 'Claims',
  auth: 'customer',
  speaker: 'END',
  idempotent: true,
  body: z.strictObject({
    policyId: code,
    privacyPolicyUrl: text(500).meta({ description: 'A page of this site, or of the place that serves its content' }),
    callbackUrl: text(500).meta({ description: 'The page of this site to which the claims page leads back' }),
    telephone: text(30)
      .regex(/^\+?[0-9][0-9 ]{6,18}$/, 'is not a telephone number')
      .meta({ description: 'Who can be called instead, as the claims page shows it' }),
    email: emailAddress.meta({ description: 'Who can be written to instead, as the claims page shows it' }),
  }),
  status: 201,
  response: z.object({ url: z.url(), expiresAt: instant }),
  problems: ['not_found', 'claims_offline', 'wrong_state', ...providerProblems],
});
