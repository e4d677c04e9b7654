import { z } from 'zod';
import { call } from '../../call.ts';
import { authorisedPerson } from '../../shapes/authorised/authorised-person.ts';

export const listAuthorisedPeople = call({
  summary:
    'Who may speak with us for the customer, as what and how far, the newest first; who may no more is in it with the day',
  address: ['GET', '/api/policyholder/authorised'],
  tag: 'Authorised people',
  auth: 'customer',
  personal: true,
  status: 200,
  response: z.array(authorisedPerson),
  problems: [],
});
