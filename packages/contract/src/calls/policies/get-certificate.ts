import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { certificate } from '../../shapes/proof/certificate.ts';

export const getCertificate = call({
  summary: 'The certificate of a policy that counts now, as data; not found once none may be shown',
  address: ['GET', '/api/policies/:policyId/certificate'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: certificate,
  problems: ['not_found', 'not_ready'],
});
