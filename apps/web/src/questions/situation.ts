import type { BrandWire, ProposalWire } from '@marque/contract';
import type { Situation } from '@marque/forms';
import { todayFor } from './today.ts';

/** What surrounds a proposal's answers for an anonymous visitor. */
export function situationOf(brand: BrandWire, proposal: ProposalWire, now: Date): Situation {
  return {
    today: todayFor(proposal, brand.timeZone, now),
    formats: brand.formats,
    circumstances: {
      features: brand.features,
      anonymous: true,
      admin: false,
      permissions: [],
      scheme: proposal.schemeCode,
      policy: false,
      policyStarted: false,
    },
  };
}
