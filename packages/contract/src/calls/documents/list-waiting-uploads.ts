import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { waitingUpload } from '../../shapes/staff/waiting-upload.ts';

export const listWaitingUploads = call({
  summary:
    'What customers of the brand have sent and nobody has decided yet, the oldest first, page by page; each is noted on its customer’s record',
  address: ['GET', '/api/documents/upload/waiting'],
  tag: 'Documents',
  auth: 'staff',
  permission: 'documents:read',
  query: z.strictObject({
    after: code.optional().meta({ description: 'The `uploadId` of the last one that the page before had' }),
  }),
  status: 200,
  response: z.object({
    uploads: z.array(waitingUpload),
    next: z
      .string()
      .nullable()
      .meta({ description: 'What `after` takes for the page that follows; null where none does' }),
  }),
  problems: [],
});
