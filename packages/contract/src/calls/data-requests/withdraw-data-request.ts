import { call } from '../../call.ts';
import { nothing } from '../../shapes/basics.ts';
import { ofDataRequest } from '../../shapes/data-requests/data-request.ts';

export const withdrawDataRequest = call({
  summary: 'Take back a request that is open, or end a restriction that was granted',
  address: ['DELETE', '/api/policyholder/data/requests/:requestId'],
  tag: 'Data requests',
  auth: 'customer',
  customerOnly: true,
  params: ofDataRequest,
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
