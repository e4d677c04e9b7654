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

/** The present surroundings of the proposal's answers; the same object until something in them changes. */
export function useSituation(): Situation {
  const brand = useBrand();
  const asker = useAsker();
  const { proposal } = useCurrentProposal();
  return useMemo(() => situationOf({ brand, proposal, asker, now: new Date() }), [brand, proposal, asker]);
}
