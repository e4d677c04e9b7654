import { useEffect, useRef } from 'react';

/** Moves focus to an element by its id once it is on the page: what was pressed may be gone by then. */
export function useFocusLater(): (elementId: string) => void {
  const waiting = useRef<string>(undefined);
  useEffect(() => {
    const element = waiting.current === undefined ? null : document.getElementById(waiting.current);
    if (!element) return;
    waiting.current = undefined;
    element.focus();
  });
  return (elementId) => {
    waiting.current = elementId;
  };
}
