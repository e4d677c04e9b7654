import type { TodoItemWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

/** What the customer has to do, the most urgent first; of one policy where it is named. Undefined until it is there. */
export function useTodo(policyId?: string): {
  readonly items: readonly TodoItemWire[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.todo,
    queryFn: ({ signal }): Promise<TodoItemWire[]> => client.call('listTodo', { signal }),
    meta: { quiet: true },
  });
  const items = policyId === undefined ? data : data?.filter((item) => item.policyId === policyId);
  return { items, isError, refetch };
}
