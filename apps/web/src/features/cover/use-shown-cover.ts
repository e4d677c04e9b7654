import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** What a link shows now; null if it shows nothing. Each look is recorded, so nothing looks again automatically. */
export function useShownCover(token: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['shown-cover', token],
    queryFn: async ({ signal }) => {
      if (!TOKEN.test(token)) return null;
      const shown = await orProblem(client.call('showCover', { body: { token }, signal }), 'not_found');
      return shown.ok ? shown.value : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
