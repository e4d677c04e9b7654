import type { CallOutput } from '@marque/contract';
import { todoList } from '@marque/domain/todo/todo-list';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { readPoliciesToday } from '../store/money/ahead/policies-today.ts';
import { todoFacts } from './todo-facts.ts';

/** What the caller has to do about all their policies. */
export async function listTodo(
  { brand, principal }: Pick<Asked<'listTodo'>, 'brand' | 'principal'>,
  { db, clock }: Context,
): Promise<CallOutput<'listTodo'>> {
  const stored = await readPoliciesToday({ db, clock }, principal);
  const now = clock.now();
  const policies = stored.map(({ policy }) => policy);
  return todoList(await todoFacts(db, { brand, policies, now }), now);
}
