/** The beginnings of the keys under which this tab keeps what somebody typed or tried and has not sent yet. */
export const TYPED = { answers: 'typed.', changes: 'changing.', leaving: 'leaving.', comment: 'comment.' } as const;

const listeners = new Set<() => void>();

/** Calls back when somebody signs out, so that nothing that is still in memory is kept after that. */
export function onTypedForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** Somebody signs out: the next person at this browser finds nothing of what they typed. */
export function forgetTyped(storage: Storage | undefined): void {
  for (const listener of listeners) listener();
  try {
    const isTyped = (key: string) => Object.values(TYPED).some((beginning) => key.startsWith(beginning));
    for (const key of Object.keys(storage ?? {}).filter(isTyped)) storage?.removeItem(key);
  } catch {
    // A browser that blocks its storage has kept nothing.
  }
}
