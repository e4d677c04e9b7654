import type { TrailEntryWire } from '@marque/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import { olderThan } from './older-than.ts';

/**
 * The record of the customer for whom staff are acting, the newest first, page by page. It is fetched when it is opened, and not
 * again automatically: each reading is an entry too, and entries would move from one page to the next.
 */
export function useTrail() {
  const client = useClient();
  const [older, setOlder] = useState<readonly TrailEntryWire[][]>([]);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.trail,
    queryFn: ({ signal }): Promise<TrailEntryWire[]> => client.call('listTrail', { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const more = useMutation({
    mutationFn: (before: string): Promise<TrailEntryWire[]> => client.call('listTrail', { query: { before } }),
    onSuccess: (page) => setOlder((pages) => [...pages, page]),
  });
  const pages = data && [data, ...older];
  const before = olderThan(pages?.at(-1) ?? []);
  return {
    entries: pages?.flat(),
    isError,
    refetch,
    /** Asks for the next older page; undefined if there is none. */
    showOlder: before === undefined ? undefined : () => more.mutate(before),
    isAsking: more.isPending,
  };
}
