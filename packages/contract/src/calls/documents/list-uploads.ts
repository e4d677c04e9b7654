import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { policyUploads } from '../../shapes/upload.ts';

export const listUploads = call({
  summary:
    'What was sent to us about a policy, the newest first, how the proof of no-claims years stands, and the files that are staged',
  address: ['GET', '/api/documents/upload/policy/:policyId'],
  tag: 'Documents',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: policyUploads,
  problems: ['not_found'],
});
