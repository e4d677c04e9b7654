const waiting = new Set<() => void>();
let isPressed = false;

/**
 * Does something once the pointer is up again, or at once when it is not down. Otherwise, a change of the page by a
 * blur (a problem that appears) could move the pressed control from under the pointer, and the press would be lost.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.add(action);
  else action();
}

/** Watches the pointer; a press's click comes before anything that waits for the press to end. */
function watchPresses(page: Document): void {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    setTimeout(() => {
      const actions = [...waiting];
      waiting.clear();
      for (const action of actions) action();
    });
  };
  page.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) page.addEventListener(end, release, true);
}

if (typeof document !== 'undefined') watchPresses(document);
