/** The listeners of each question. Changes are gathered, and listeners are called once after the last. */
export type Listeners = {
  readonly subscribe: (name: string, listener: () => void) => () => void;
  readonly subscribeAll: (listener: () => void) => () => void;
  /** Runs changes; listeners are called after the outermost run. */
  readonly batch: (change: () => void) => void;
  readonly touched: (names: Iterable<string>) => void;
};

export function createListeners(): Listeners {
  const byName = new Map<string, Set<() => void>>();
  const forAll = new Set<() => void>();
  const waiting = new Set<string>();
  let depth = 0;
  const tell = () => {
    const names = [...waiting];
    waiting.clear();
    const due = new Set<() => void>();
    for (const name of names) for (const listener of byName.get(name) ?? []) due.add(listener);
    for (const listener of [...due, ...forAll]) listener();
  };
  return {
    subscribe: (name, listener) => {
      const listeners = byName.get(name) ?? new Set();
      byName.set(name, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    subscribeAll: (listener) => {
      forAll.add(listener);
      return () => forAll.delete(listener);
    },
    batch: (change) => {
      depth += 1;
      try {
        change();
      } finally {
        depth -= 1;
        if (depth === 0 && waiting.size > 0) tell();
      }
    },
    touched: (names) => {
      for (const name of names) waiting.add(name);
    },
  };
}
