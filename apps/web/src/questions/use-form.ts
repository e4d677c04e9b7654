import type { AnswerProblem, FormStore } from '@marque/forms';
import { useCallback, useSyncExternalStore } from 'react';

/** An answer and the problem to show at it; draws anew only when one of them changes. */
export function useAnswer(store: FormStore, name: string): { value: unknown; problem: AnswerProblem | undefined } {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const value = useSyncExternalStore(subscribe, () => store.get(name));
  const problem = useSyncExternalStore(subscribe, () => store.problem(name));
  return { value, problem };
}

/** Something that the form says as a whole, from a getter that gives the same object until it says something else. */
export function useForm<T>(store: FormStore, read: (store: FormStore) => T): T {
  return useSyncExternalStore(store.subscribeAll, () => read(store));
}
