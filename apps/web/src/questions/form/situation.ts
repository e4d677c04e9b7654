import type { BrandWire, ProposalWire } from '@marque/contract';
import type { Situation } from '@marque/forms';
import type { Principal } from '../../principal/principal.tsx';
import { todayFor } from './today.ts';

/** Who answers, as far as questions differ by it. */
export type Asker = Pick<Situation['circumstances'], 'anonymous' | 'admin' | 'permissions'>;

/** What conditions can see about the person looking: the same as the gateway sees, so that both ask the same. */
export function askerOf({ user, isStaff }: Pick<Principal, 'user' | 'isStaff'>): Asker {
  return { anonymous: user === null, admin: isStaff, permissions: isStaff ? (user?.permissions ?? []) : [] };
}

export type SituationParts = {
  readonly brand: BrandWire;
  readonly proposal: Pick<ProposalWire, 'schemeCode' | 'today'>;
  readonly asker: Asker;
  readonly now: Date;
  /** The policy whose answers they are; left out, none has been sold. */
  readonly policy?: { readonly isStarted: boolean };
};

/** What surrounds the answers of a proposal, or of a policy. */
export function situationOf({ brand, proposal, asker, now, policy }: SituationParts): Situation {
  return {
    today: todayFor(proposal, brand.timeZone, now),
    formats: brand.formats,
    circumstances: {
      features: brand.features,
      ...asker,
      scheme: proposal.schemeCode,
      policy: policy !== undefined,
      policyStarted: policy?.isStarted ?? false,
    },
  };
}
