import { call } from '../../call.ts';
import { support } from '../../shapes/support/support.ts';

export const getSupportNeeds = call({
  summary: 'What the customer has said that they need so that they can deal with us',
  address: ['GET', '/api/policyholder/support'],
  tag: 'Support',
  auth: 'customer',
  personal: true,
  status: 200,
  response: support,
  problems: [],
});
