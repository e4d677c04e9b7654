import { type PlacedChange, placeChanges } from '@marque/asking';
import type { Asked, Handler } from '../ground/handler.ts';
import { changeProposal } from './change-proposal.ts';
import { refuseStaffsConsent } from './refuse-staffs-consent.ts';

export const updateProposal: Handler<'updateProposal'> = async (asked, context) =>
  await changeProposal(asked, context, () => ({ placed: placedChanges(asked), applyRating: asked.body.applyRating }));

/** The request's changes; `coverStart` is a change of the start date in short. */
function placedChanges({ principal, body }: Asked<'updateProposal'>): readonly PlacedChange[] {
  const placed = refuseStaffsConsent(principal, placeChanges(body.changes));
  if (body.coverStart === undefined) return placed;
  return [...placed, { change: { changeType: 'START_DATE_CHANGE', startAt: body.coverStart }, pointer: '/coverStart' }];
}
