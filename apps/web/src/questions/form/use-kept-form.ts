import { type Answers, sameValue } from '@marque/forms';
import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '../../principal/acting.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { keepTyping, takeTyping } from './kept-typing.ts';
import { carryOver, type QuestionForm, typedInto } from './question-form.ts';

/**
 * A site's form that is `keptAs` a name: its typed text outlives the end of the session and a reload. Without a name it
 * does not.
 */
export function useKeptForm(form: QuestionForm, keptAs: string | undefined): void {
  const key = useKey(keptAs);
  useState(() => carryOver(takeKept(key), form.store));
  useKeeping(key, () => typedInto(form));
}

/**
 * State of a form outside a questionnaire, such as somebody’s own words, that outlives the end of the session and a
 * reload.
 */
export function useKeptState<T>(keptAs: string, first: T) {
  const key = useKey(keptAs);
  const [value, set] = useState<T>(() => {
    const { value: kept } = takeKept(key);
    return isLike(first, kept) ? kept : first;
  });
  useKeeping(key, () => (sameValue(value, first) ? {} : { value }));
  return [value, set] as const;
}

/** Nobody else who signs in with this tab finds it: it is kept by its owner, and by the customer for whom they act. */
function useKey(keptAs: string | undefined): string | undefined {
  const { user, acting } = usePrincipal();
  const owner = acting?.impersonationId ?? user?.userId;
  const [key] = useState(keptAs && owner && `${keptAs}.${owner}`);
  return key;
}

function takeKept(key: string | undefined): Answers {
  const storage = tabStorage();
  const [kept] = storage && key ? takeTyping(storage, key) : [];
  return kept?.answers ?? {};
}

/** Keeps what is typed only when the session ends or the page reloads. Signing out, or going to another page, removes it. */
function useKeeping(key: string | undefined, typed: () => Answers): void {
  const { hasEnded } = usePrincipal();
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const storage = tabStorage();
    if (!storage || !key) return;
    const keep = () => {
      const answers = latest.current();
      keepTyping(storage, key, Object.keys(answers).length > 0 ? [{ answers }] : []);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      if (hasEnded()) keep();
      else keepTyping(storage, key, []);
    };
  }, [key, hasEnded]);
}

function isLike<T>(first: T, kept: unknown): kept is T {
  return typeof kept === typeof first && Array.isArray(kept) === Array.isArray(first);
}
