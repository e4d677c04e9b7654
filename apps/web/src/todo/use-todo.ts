import type { TodoItemWire } from '@marque/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import type { Client } from '../client/create-client.ts';
import { queryKeys } from '../client/query-keys.ts';

/** The to-do list as a query, for code that fetches it before showing it. */
export function todoQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.todo,
    queryFn: ({ signal }): Promise<TodoItemWire[]> => client.call('listTodo', { signal }),
    meta: { quiet: true },
  });
}

/** What the customer has to do, the most urgent first; for one policy if it is named. Undefined until it is there. */
export function useTodo(policyId?: string): {
  readonly items: readonly TodoItemWire[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const { data, isError, refetch } = useQuery(todoQuery(useClient()));
  const items = policyId === undefined ? data : data?.filter((item) => item.policyId === policyId);
  return { items, isError, refetch };
}
