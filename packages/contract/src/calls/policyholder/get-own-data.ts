import { z } from 'zod';
import { call } from '../../call.ts';

export const getOwnData = call({
  summary:
    'Where to open a copy of everything that is kept of who has signed in, as an archive: an address that works once, for a minute. An email tells them that it was made',
  address: ['POST', '/api/policyholder/data'],
  tag: 'Policyholder',
  auth: 'customer',
  customerOnly: true,
  personal: true,
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['sign_in_again'],
});
