import { call } from '../../call.ts';
import { nothing } from '../../shapes/basics.ts';
import { ofRetentionHold } from '../../shapes/data-requests/retention-hold.ts';

export const endRetentionHold = call({
  summary: 'End a hold: what is over by then is forgotten the next night',
  address: ['POST', '/api/retention-holds/:holdId/end'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  params: ofRetentionHold,
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
