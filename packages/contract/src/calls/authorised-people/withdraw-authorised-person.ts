import { call } from '../../call.ts';
import { ofAuthorised } from '../../shapes/authorised/authorised-person.ts';
import { nothing } from '../../shapes/basics.ts';

export const withdrawAuthorisedPerson = call({
  summary: 'End that somebody may speak for the customer, from today',
  address: ['DELETE', '/api/policyholder/authorised/:authorisedId'],
  tag: 'Authorised people',
  auth: 'customer',
  customerOnly: true,
  stopsAtDeath: true,
  params: ofAuthorised,
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
