import { type RefObject, useEffect } from 'react';

const controls = ':is(input, select, textarea, button):not([disabled], [type=hidden])';

/** Focuses the first control of a place once it is there: an input may still be on its way. */
export function useFocusFirst(place: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!wanted || !element) return;
    const focus = () => {
      const first = element.querySelector<HTMLElement>(controls);
      first?.focus();
      return first !== null;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place, wanted]);
}
