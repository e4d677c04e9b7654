/** How a command of the bill run ended, and what it says last. */
export type Outcome = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] };

/** Prints a line, and waits until there is room for the next. */
export type Say = (line: string) => Promise<void> | void;
