import type { PersonViewWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { type Looked, lookedAt } from '../looked.ts';
import { staffKeys } from '../staff-keys.ts';

/** Whom staff look at: the customer for whom they act, else the one they chose last. Null if there is nobody. */
export function useLooked(): Looked | null {
  const { acting } = usePrincipal();
  return acting ?? lookedAt();
}

/** Everything about a customer. Each reading is a line on their record, so it is not fetched again automatically. */
export function usePerson({ userId, reason }: Looked) {
  const client = useClient();
  return useQuery({
    queryKey: staffKeys.person(userId),
    queryFn: ({ signal }): Promise<PersonViewWire> => client.call('viewPerson', { body: { userId, reason }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
