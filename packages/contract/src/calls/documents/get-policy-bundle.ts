import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const getPolicyBundle = call({
  summary:
    'Where to open all documents of a policy as one PDF, those of the version in force unless one is named: an address that works once, for a minute',
  address: ['GET', '/api/documents/bundle/:policyId'],
  tag: 'Documents',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found', 'not_ready', 'document_missing'],
});
