import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstControl } from './question-id.ts';

/** Moves focus into a form that a button has opened in its own place, once the form can be drawn. */
export function useFocusInto(isReady = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReady && form.current) focusFirstControl(form.current);
  }, [isReady]);
  return form;
}
