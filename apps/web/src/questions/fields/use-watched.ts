import { findPlace, type Question, sameValue } from '@marque/forms';
import type { Watched } from '@marque/inputs';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { aroundOf } from '../form/around.ts';
import type { QuestionForm } from '../form/question-form.ts';

type AllWatched = { readonly [name: string]: Watched };

/** The answers that a question's input watches: questions, or what lies in them. Only they make it draw again. */
export function useWatched(form: QuestionForm, { name, settings }: Question): AllWatched {
  const { store, compiled } = form;
  const last = useRef<AllWatched>({});
  const watches = compiled.questions.get(name)?.model.watches?.(settings) ?? [];
  // Names say more than the list that holds them, which is made again each time.
  const key = watches.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const questions = new Set((key === '' ? [] : key.split(' ')).map((watched) => questionOf(compiled, watched)));
      const ends = [...questions].map((question) => store.subscribe(question, listener));
      return () => ends.forEach((end) => void end());
    },
    [store, compiled, key],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = Object.fromEntries(watches.map((watched) => [watched, standing(form, watched)]));
    if (!sameValue(last.current, now)) last.current = now;
    return last.current;
  });
}

function standing(form: QuestionForm, watched: string): Watched {
  const { store, compiled } = form;
  return { value: aroundOf(form).read(watched), valid: store.valid(questionOf(compiled, watched)) };
}

function questionOf({ places }: QuestionForm['compiled'], watched: string): string {
  const place = findPlace(places, watched);
  if (!place) throw new Error(`No question answers ${watched}`);
  return place.question;
}
