import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../client/problem-error.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

export type ErrorListeners = {
  /** Tells the visitor. */
  readonly tell: (error: unknown) => void;
  /** Tells the brand of what a page told the visitor itself. */
  readonly report: (error: unknown, severity: 'warning') => void;
};

/** Keeps server state. Errors of queries and mutations that are not marked `quiet` are told; of those the pages tell, faults of ours are reported. */
export function createQueryClient({ tell, report }: ErrorListeners): QueryClient {
  const onError = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (meta?.['quiet'] !== true) tell(error);
    else if (!(error instanceof ProblemError) || error.status >= 500) report(error, 'warning');
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => onError(error, mutation.meta),
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
