import type { TodoFacts } from './todo-facts.ts';

/** Whether a policy covers, or is about to. */
export function isCovering({ status }: Pick<TodoFacts, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'PENDING';
}
