import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { policyDocument } from '../../shapes/policy-document.ts';

export const listPolicyDocuments = call({
  summary:
    'Every document of a policy: of each of its versions, and those by which it was sold; what counts now comes first',
  address: ['GET', '/api/documents/policy/:policyId'],
  tag: 'Documents',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: z.array(policyDocument),
  problems: ['not_found'],
});
