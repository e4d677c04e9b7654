import { Pill } from '@marque/kit';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { urgencyTones } from '../../../todo/todo-texts.ts';
import { useTodoWords } from '../../../todo/use-todo-words.ts';
import { useProofDue } from './use-proof-due.ts';

/** By when the proof of no-claims years is wanted, as the to-do list says it; nothing if none is wanted. */
export function ProofDueMark() {
  const { policy } = useCurrentPolicy();
  const words = useTodoWords();
  const item = useProofDue();
  if (!item) return null;
  return (
    <Pill tone={urgencyTones[item.urgency]} icon="clock">
      {words(item, policy).by}
    </Pill>
  );
}
