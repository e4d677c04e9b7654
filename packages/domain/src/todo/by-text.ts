import type { TodoItem } from './todo-item.ts';

/** How to say by when something is to be done: what nothing asks for again, and nothing ends with, has no last day to name before it has passed. */
export function byText({ kind, otherwise, urgency }: Pick<TodoItem, 'kind' | 'otherwise' | 'urgency'>): string {
  if (urgency === 'OVERDUE') return 'todo.overdue';
  return kind === 'PAYMENT_FAILED' && otherwise === 'NOTHING_MORE_SOLD' ? 'todo.soon' : 'todo.by';
}
