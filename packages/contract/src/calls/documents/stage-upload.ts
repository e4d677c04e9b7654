import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { stagedFile } from '../../shapes/upload.ts';

export const stageUpload = call({
  summary:
    'Put one file beside a policy until it is sent: the part `file` of a form, of 10,485,760 bytes at most; the name that is answered sends it. It is forgotten after a day',
  address: ['POST', '/api/documents/upload/stage/:policyId'],
  tag: 'Documents',
  auth: 'session',
  multipart: true,
  params: z.object({ policyId: code }),
  status: 201,
  response: stagedFile,
  problems: ['not_found', 'wrong_state', 'uploads_closed', 'file_refused', 'provider_unavailable'],
});
