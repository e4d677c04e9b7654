import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const unstageUpload = call({
  summary: 'Remove a staged file, so that it cannot be sent; nothing happens to one that is sent or gone',
  address: ['DELETE', '/api/documents/upload/stage/:policyId/:fileId'],
  tag: 'Documents',
  auth: 'session',
  params: z.object({ policyId: code, fileId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
