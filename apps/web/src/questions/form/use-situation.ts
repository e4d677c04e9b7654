import type { Situation } from '@marque/forms';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { type Asker, askerOf, situationOf } from './situation.ts';

/** Who answers on this page; the same object until it is somebody else. */
export function useAsker(): Asker {
  const { user, isStaff } = usePrincipal();
  return useMemo(() => askerOf({ user, isStaff }), [user, isStaff]);
}

/** What surrounds the answers of the proposal at hand, as it is now; the same object until something of it changes. */
export function useSituation(): Situation {
  const brand = useBrand();
  const asker = useAsker();
  const { proposal } = useCurrentProposal();
  return useMemo(() => situationOf({ brand, proposal, asker, now: new Date() }), [brand, proposal, asker]);
}
