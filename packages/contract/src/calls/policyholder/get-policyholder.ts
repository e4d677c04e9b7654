import { call } from '../../call.ts';
import { policyholder } from '../../shapes/policyholder.ts';

export const getPolicyholder = call({
  summary: 'The customer or visitor the calls are made for',
  address: ['GET', '/api/policyholder'],
  tag: 'Policyholder',
  auth: 'session',
  personal: true,
  status: 200,
  response: policyholder,
  problems: [],
});
