import type { Compiled, LoopState } from '@marque/forms';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { QuestionViewProps } from '../question-view.ts';
import { type OpenLoop, openLoop } from './open-loop.ts';

/** The loop of a question, kept in step with the question's value and its surroundings. */
export function useOpenLoop(
  { value, around, onChange }: QuestionViewProps,
  entry: Compiled,
): { readonly loop: OpenLoop; readonly state: LoopState } {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const [loop] = useState(() => openLoop({ entry, value, around, onChange: (next) => latest.current(next) }));
  const state = useSyncExternalStore(loop.subscribe, loop.state);
  useEffect(() => loop.sync(value, around), [loop, value, around]);
  return { loop, state };
}
