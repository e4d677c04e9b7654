import { z } from 'zod';
import { call } from '../../call.ts';
import { dataRequest } from '../../shapes/data-requests/data-request.ts';

export const listDataRequests = call({
  summary: 'The customer’s requests about their data, the newest first',
  address: ['GET', '/api/policyholder/data/requests'],
  tag: 'Data requests',
  auth: 'customer',
  personal: true,
  status: 200,
  response: z.array(dataRequest),
  problems: [],
});
