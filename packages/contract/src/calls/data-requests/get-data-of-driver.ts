import { z } from 'zod';
import { call } from '../../call.ts';
import { ofDataRequest } from '../../shapes/data-requests/data-request.ts';

export const getDataOfDriver = call({
  summary:
    'Where staff open a copy of what is kept of a named driver who asked for it: what the quote or policy tells of them, and nothing of others. It works once, within a minute',
  address: ['POST', '/api/data-requests/:requestId/copy'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofDataRequest,
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found'],
});
