import type { BrandWire, ProposalWire } from '@marque/contract';
import type { Situation } from '@marque/forms';
import type { Principal } from '../../principal/principal.tsx';
import { todayFor } from './today.ts';

/** Who answers, as far as questions differ by it. */
export type Asker = Pick<Situation['circumstances'], 'anonymous' | 'admin' | 'permissions'>;

/** What conditions can see of who is looking: the same as the gateway sees, so that both ask the same. */
export function askerOf({ user, isStaff }: Pick<Principal, 'user' | 'isStaff'>): Asker {
  return { anonymous: user === null, admin: isStaff, permissions: isStaff ? (user?.permissions ?? []) : [] };
}

export type SituationParts = {
  readonly brand: BrandWire;
  readonly proposal: ProposalWire;
  readonly asker: Asker;
  readonly now: Date;
};

/** What surrounds a proposal's answers. */
export function situationOf({ brand, proposal, asker, now }: SituationParts): Situation {
  return {
    today: todayFor(proposal, brand.timeZone, now),
    formats: brand.formats,
    circumstances: {
      features: brand.features,
      ...asker,
      scheme: proposal.schemeCode,
      policy: false,
      policyStarted: false,
    },
  };
}
