import { z } from 'zod';
import { call } from '../../call.ts';
import { code, key } from '../../shapes/basics.ts';

export const getPolicyDocument = call({
  summary: 'Where to open a document of a policy: an address that works once, for a minute',
  address: ['GET', '/api/documents/policy/:policyId/:document'],
  tag: 'Documents',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code, document: key }),
  query: z.strictObject({ documentType: z.enum(['pdf']).optional() }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found', 'not_ready'],
});
