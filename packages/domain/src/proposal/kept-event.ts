import type { ProposalEvent } from './events.ts';

/** An event as the trail keeps it: changes without the resulting answers, which are in the proposal and follow from the changes. */
export function keptEvent(event: ProposalEvent): ProposalEvent {
  if (event.type !== 'ProposalChanged') return event;
  const { after: _after, ...kept } = event;
  return kept;
}
