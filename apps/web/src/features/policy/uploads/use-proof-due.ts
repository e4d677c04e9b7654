import type { TodoItemWire } from '@marque/contract';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { useTodo } from '../../../todo/use-todo.ts';

/**
 * The proof of no-claims years as the to-do list wants it: by when, and what happens otherwise. Undefined if none is
 * wanted.
 */
export function useProofDue(): TodoItemWire | undefined {
  const { items } = useTodo(useCurrentPolicy().policy.policyId);
  return items?.find(({ kind }) => kind === 'NCD_PROOF');
}
