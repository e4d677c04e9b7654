import { useSnackbar } from '@marque/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { queryKeys } from '../../client/query-keys.ts';
import { jobsQuery } from '../../principal/staff/jobs-query.ts';

const LOOK_AGAIN_MS = 10_000;

/** The state of the jobs, fetched every ten seconds, and a way to try a parked job again. */
export function useJobs() {
  const t = useText();
  const client = useClient();
  const queryClient = useQueryClient();
  const snackbar = useSnackbar();
  const { data, isError, refetch } = useQuery({ ...jobsQuery(client), refetchInterval: LOOK_AGAIN_MS });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (jobId: string) => orProblem(client.call('retryJob', { params: { jobId } }), 'not_found'),
    onSuccess: ({ ok }) => snackbar(t(ok ? 'staff.jobs.parked.triedAgain' : 'staff.jobs.parked.gone')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.jobs }),
  });
  return { jobs: data, isError, refetch, tryAgain: mutate, trying: isPending ? variables : undefined };
}
