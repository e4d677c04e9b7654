import { Pill } from '@marque/kit';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { urgencyTones } from '../../../todo/todo-texts.ts';
import { useTodo } from '../../../todo/use-todo.ts';
import { useTodoWords } from '../../../todo/use-todo-words.ts';

/** By when the proof of no-claims years is wanted, as the to-do list says it; nothing where none is. */
export function ProofDueMark() {
  const { policy } = useCurrentPolicy();
  const { items } = useTodo(policy.policyId);
  const words = useTodoWords();
  const item = items?.find(({ kind }) => kind === 'NCD_PROOF');
  if (!item) return null;
  return (
    <Pill tone={urgencyTones[item.urgency]} icon="clock">
      {words(item, policy).by}
    </Pill>
  );
}
