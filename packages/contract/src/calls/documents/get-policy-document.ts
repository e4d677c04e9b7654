import { z } from 'zod';
import { call } from '../../call.ts';
import { code, key } from '../../shapes/basics.ts';

export const getPolicyDocument = call({
  summary:
    'Where to open a document of a policy, the one that counts now unless a version is named: an address that works once, for a minute',
  address: ['GET', '/api/documents/policy/:policyId/:document'],
  tag: 'Documents',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code, document: key }),
  query: z.strictObject({
    documentType: z.enum(['pdf']).optional(),
    version: z.coerce.number().int().min(1).max(10_000).optional(),
    edition: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found', 'not_ready'],
});
