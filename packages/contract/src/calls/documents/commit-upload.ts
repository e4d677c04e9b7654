import { z } from 'zod';
import { call } from '../../call.ts';
import { code, instant, key, linesOfWords, text } from '../../shapes/basics.ts';

export const commitUpload = call({
  summary: 'Send staged files, together and for one purpose; all of them or none',
  address: ['POST', '/api/documents/upload/commit/:policyId'],
  tag: 'Documents',
  auth: 'session',
  idempotent: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({
    fileNames: z.array(text(120, 1)).min(1).max(20),
    comment: linesOfWords(2000).or(z.literal('')),
    purpose: key,
  }),
  status: 201,
  response: z.object({ uploadId: z.string(), sentAt: instant }),
  problems: ['not_found', 'wrong_state', 'proof_accepted', 'file_refused'],
});
