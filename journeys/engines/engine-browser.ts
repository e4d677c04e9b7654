/** A browser window as wide as a phone, with what its driver must be able to do for a story. Each rejects with what the driver says. */
export type EngineBrowser = {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function inside the page. It takes and returns JSON, and uses nothing outside itself. */
  readonly ask: <Given, Answer>(inPage: (given: Given) => Answer, given: Given) => Promise<Answer>;
  /** Presses at a point of the window, in CSS pixels from its upper left. */
  readonly pressAt: (x: number, y: number) => Promise<void>;
  /** Types on the keyboard, key by key, into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Script errors that the driver has reported. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** How large the window is, in CSS pixels. */
export const windowSize = { width: 420, height: 900 } as const;
