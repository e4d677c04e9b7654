import type { CallOutput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { staffKeys } from '../staff-keys.ts';
import { termsOf } from './terms-of.ts';

/** The people whom a search found, its reason, and what was typed. */
export type Found = CallOutput<'searchPeople'> & { readonly typed: string; readonly reason: string };

/** Why nobody was looked for: it would have listed people, or it was done too often this hour. */
export type FindFailure = 'wide' | 'often';

/** Looks for customers. The results are still there when staff come back to the page, in memory alone. */
export function useFind() {
  const client = useClient();
  const { brand } = useBrand();
  const queries = useQueryClient();
  const { data: found } = useQuery<Found>({ queryKey: staffKeys.found, queryFn: skipToken });
  const { mutateAsync, data: failure } = useMutation({
    mutationFn: async ({ find, why }: Answers): Promise<FindFailure | undefined> => {
      const [typed, reason] = [String(find).trim(), String(why).trim()];
      const terms = termsOf(typed, brand);
      if (!terms) return 'wide';
      const asked = client.call('searchPeople', { body: terms });
      const answer = await orProblem(asked, 'validation_failed', 'too_many_requests');
      if (!answer.ok) return answer.problem.code === 'validation_failed' ? 'wide' : 'often';
      queries.setQueryData<Found>(staffKeys.found, { ...answer.value, typed, reason });
      return undefined;
    },
    onMutate: () => queries.removeQueries({ queryKey: staffKeys.found }),
  });
  return { found, failure, find: mutateAsync };
}
