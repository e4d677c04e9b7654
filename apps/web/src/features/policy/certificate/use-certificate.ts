import { useQuery } from '@tanstack/react-query';
import type { LookedAt } from '../../../certificate/keep-copies.ts';
import { useClient } from '../../../client/client-context.tsx';
import { nullIfAbsent } from '../../../client/null-if-absent.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';

const WRITING_MS = 1500;

/** The certificate of a policy that counts, asked for at each visit; null once there is none, and `WRITING` until it is written. */
export function useCertificate(policyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.certificate(policyId),
    queryFn: async ({ signal }): Promise<LookedAt> => {
      const asked = client.call('getCertificate', { params: { policyId }, signal });
      return await orProblem(asked, 'not_ready').then(
        (answer) => (answer.ok ? answer.value : 'WRITING'),
        (error: unknown) => nullIfAbsent(error),
      );
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data === 'WRITING' ? WRITING_MS : false),
  });
}
