import type { Instant } from '@marque/base';

/** Two clocks: the business clock, which a demo may move forward, and the real one, which tokens, signatures and limits use. */
export type Clock = {
  /** The business's moment. */
  readonly now: () => Instant;
  /** Real milliseconds since 1970. */
  readonly realMs: () => number;
  /** Stops the clock's updates. */
  readonly close: () => Promise<void>;
};
