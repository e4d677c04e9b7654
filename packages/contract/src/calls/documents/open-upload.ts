import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const openUpload = call({
  summary:
    'Where to download a file that a customer has sent: an address that works once, for a minute; it is noted on that customer’s record',
  address: ['GET', '/api/documents/upload/file/:fileId'],
  tag: 'Documents',
  auth: 'staff',
  permission: 'documents:read',
  personal: true,
  params: z.object({ fileId: code }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['impersonation_over', 'not_found'],
});
