import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../client/problem-error.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

/** Keeps server state. Errors of queries and mutations that are not marked `quiet` are told. */
export function createQueryClient(tell: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.['quiet'] !== true && tell(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => mutation.meta?.['quiet'] !== true && tell(error),
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < RETRIES && mayPass(error) },
      // Offline is a failure to tell of, not a reason to wait in silence.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether asking again may help: nothing answered, or a service behind the gateway did not. */
function mayPass(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}
