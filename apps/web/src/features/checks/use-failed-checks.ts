import type { CallOutput } from '@marque/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';

type FailedChecks = CallOutput<'listFailedChecks'>;

/** The checks that wait for a person, a page after another. */
export function useFailedChecks() {
  const client = useClient();
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.failedChecks,
    queryFn: ({ pageParam, signal }): Promise<FailedChecks> =>
      client.call('listFailedChecks', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return {
    ...{ checks: data?.pages.flatMap(({ checks }) => checks), isError, refetch },
    ...{ more: hasNextPage ? () => void fetchNextPage() : undefined, isLoadingMore: isFetchingNextPage },
  };
}
