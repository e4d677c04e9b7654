import type { Instant } from '@marque/base';
import type { HandedAnswer } from '../../enumerations.ts';

/** An uninsurable change, as its customer handed it to a person. What they told us is in its changes. */
export type HandedOver = {
  /** Whether it is so already, or only planned. */
  readonly hasHappened: boolean;
  /** What else they wrote; null if nothing. */
  readonly message: string | null;
  /** Why it could not be insured, as they read it. */
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
  readonly at: Instant;
  /** What a person answered; null while nobody has. */
  readonly answered: { readonly answer: HandedAnswer; readonly at: Instant } | null;
};
