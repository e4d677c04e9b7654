import type { Telling } from '@marque/asking';
import type { Instant } from '@marque/base';
import type { EvidenceAgreement } from '@marque/contract';
import type { ProposalEvent } from '@marque/domain/proposal/events';
import { evolve } from '@marque/domain/proposal/evolve';
import type { ProposalState } from '@marque/domain/proposal/proposal';
import type { StoredEvent } from '../../store/events.ts';
import { systemPrincipal } from '../../store/owned.ts';

/**
 * The disclosures after a moment at which something was told, who told it, and the edition of the folder that asked.
 */
export type DatedTelling = Telling & {
  readonly at: Instant;
  readonly by: EvidenceAgreement['by'];
  readonly configVersion: string;
  /** The change that told it; absent from what was told before the sale. */
  readonly adjustmentId?: string;
};

/** The types of events that tell something. */
export const TELLING = ['ProposalCreated', 'ProposalChanged'] as const;

const SYSTEM = systemPrincipal('').actor;

/** Who said what is in an event: a person who acts as somebody else is staff. */
export function tellerOf({ actor, subject }: Pick<StoredEvent, 'actor' | 'subject'>): EvidenceAgreement['by'] {
  if (actor === SYSTEM) return 'US';
  return actor === subject ? 'CUSTOMER' : 'STAFF';
}

/**
 * What was told for a proposal, and for the one that it would upgrade, in order of time. `events` are those of both, in
 * that order. The other one is a quote, which may be forgotten while the policy goes on: nobody can read its events.
 */
export function tellingsOf(events: readonly StoredEvent[], proposalCode: string): DatedTelling[] {
  const states = new Map<string, ProposalState>();
  return events
    .filter(({ type, data }) => TELLING.some((one) => one === type) && Object.keys(data as object).length > 0)
    .flatMap(({ streamId, type, data, actor, subject, occurredAt }) => {
      const event = { ...(data as object), type } as ProposalEvent;
      const after = evolve(states.get(streamId) ?? null, event);
      states.set(streamId, after);
      const disclosed = { data: after.data, choices: after.choices };
      const { configVersion } = after;
      const told = { at: occurredAt, by: tellerOf({ actor, subject }), configVersion };
      return [{ ...told, disclosed, isElsewhere: streamId !== proposalCode }];
    });
}
