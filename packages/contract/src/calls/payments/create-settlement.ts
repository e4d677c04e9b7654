import { z } from 'zod';
import { call } from '../../call.ts';
import { providerProblems } from '../../problem-lists.ts';
import { code, sitePath } from '../../shapes/basics.ts';
import { partPaid } from '../../shapes/paying/phone-payment.ts';

export const createSettlement = call({
  summary: 'Open the card provider’s payment page for what an account owes, or for a part of it',
  address: ['POST', '/api/stripe/settle/:accountId'],
  tag: 'Payments',
  auth: 'session',
  stopsAtDeath: true,
  idempotent: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({ saveCard: z.boolean(), successPath: sitePath, cancelPath: sitePath, ...partPaid }),
  status: 201,
  response: z.object({ url: z.url(), sessionId: z.string() }),
  problems: ['not_found', 'nothing_to_pay', 'version_conflict', 'payment_not_confirmed', ...providerProblems],
});
