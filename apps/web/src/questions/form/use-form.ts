import { type AnswerProblem, type FormStore, sameValue } from '@marque/forms';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { QuestionForm } from './question-form.ts';

/** An answer and the problem to show at it; draws again only when one of them changes. */
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

/**
 * A value read from several forms together. `forms` stays the same list as long as the forms are the same; the value
 * read need not.
 */
export function useForms<T>(forms: readonly QuestionForm[], read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = forms.map(({ store }) => store.subscribeAll(listener));
      return () => ends.forEach((end) => void end());
    },
    [forms],
  );
  const last = useRef<T>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const now = read();
    if (!sameValue(last.current, now)) last.current = now;
    return last.current as T;
  });
}
