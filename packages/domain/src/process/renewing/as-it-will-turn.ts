import type { Instant } from '@marque/base';
import type { Choices, RiskData } from '../../facts/risk-data.ts';
import type { PaysLater, Policy } from '../../policy/policy.ts';
import type { Quote } from '../../rating/quote.ts';

/** The next term of a policy as it is offered. */
export type NextTerm = {
  readonly startsAt: Instant;
  /** The first moment after it; null if cover goes on until somebody ends it. */
  readonly endsAt: Instant | null;
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  /** Whether it is charged later than it begins; left out: it is not. */
  readonly paysLater?: PaysLater;
};

/** How a turn will be decided as things stand. */
export type TurnForeseen =
  | { readonly kind: 'renews'; readonly next: NextTerm }
  | { readonly kind: 'lapses'; readonly at: Instant }
  | { readonly kind: 'goes-on' };

/**
 * A policy as its payments will follow once its turn has come: with the price of the next term from then on, or with an
 * end. So what we announce and foresee before the turn is what is taken after it.
 */
export function asItWillTurn(policy: Policy, foreseen: TurnForeseen): Policy {
  if (foreseen.kind === 'goes-on') return policy;
  if (foreseen.kind === 'lapses') return { ...policy, endsAt: foreseen.at };
  const { startsAt: startedAt, endsAt, data, choices, quote, paysLater } = foreseen.next;
  const version = policy.versions.reduce((most, one) => Math.max(most, one.version), 0) + 1;
  const later = paysLater && { paysLater: [...(policy.paysLater ?? []), paysLater] };
  return { ...policy, ...later, endsAt, versions: [...policy.versions, { version, startedAt, data, choices, quote }] };
}
