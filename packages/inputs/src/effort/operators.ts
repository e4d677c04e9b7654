/** How often each operator of a keystroke-level model occurs, and how much there is to read. */
export type Operators = {
  /** Mental preparation: something is decided, remembered or looked for. */
  readonly decisions: number;
  /** A finger goes to a control and touches it. */
  readonly taps: number;
  /** Characters typed on the keyboard of the screen. */
  readonly keys: number;
  /** The page, or a long list, is moved by a finger. */
  readonly swipes: number;
  /** Words that are read. */
  readonly words: number;
  /** Times that another page is waited for. */
  readonly pages: number;
};

const NONE: Operators = { decisions: 0, taps: 0, keys: 0, swipes: 0, words: 0, pages: 0 };

/** Operators with those named; the others are zero. */
export function operators(some: Partial<Operators>): Operators {
  return { ...NONE, ...some };
}

/** The sum of several. */
export function sumOfOperators(all: readonly Operators[]): Operators {
  return all.reduce(
    (sum, one) => ({
      decisions: sum.decisions + one.decisions,
      taps: sum.taps + one.taps,
      keys: sum.keys + one.keys,
      swipes: sum.swipes + one.swipes,
      words: sum.words + one.words,
      pages: sum.pages + one.pages,
    }),
    NONE,
  );
}
