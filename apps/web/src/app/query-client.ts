import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../client/problem-error.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

export type ErrorListeners = {
  /** Shows an error to the visitor. `again` repeats the failed action. */
  readonly tell: (error: unknown, again?: () => void) => void;
  /** Tells the brand of what a page told the visitor itself. */
  readonly report: (error: unknown, severity: 'warning') => void;
};

/**
 * Keeps server state. Errors of queries and mutations are shown unless they are marked `quiet`: pages show those themselves, and only
 * our own faults are reported. A query can be tried again, and so can a mutation marked `again`: its options hold all its effects.
 */
export function createQueryClient({ tell, report }: ErrorListeners): QueryClient {
  const onError = (error: unknown, meta: Record<string, unknown> | undefined, again?: () => void) => {
    if (meta?.['quiet'] !== true) tell(error, again);
    else if (!(error instanceof ProblemError) || error.status >= 500) report(error, 'warning');
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, query.meta, () => void query.fetch().catch(told)),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) => {
        const again = () => void mutation.execute(variables).catch(told);
        onError(error, mutation.meta, mutation.meta?.['again'] === true ? again : undefined);
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < RETRIES && mayPass(error) },
      // Being offline is a failure to show, not a reason to wait silently.
      mutations: { networkMode: 'always' },
    },
  });
}

/** A repeated failure is shown again. */
const told = () => undefined;

/** Whether asking again may help: nothing answered, or a service behind the gateway did not. */
function mayPass(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}
