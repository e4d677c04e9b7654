import type { Instant } from '@marque/base';
import type { ChoiceStanding, PaymentMethodStatus } from '../../enumerations.ts';

/** A means of payment that was chosen for an account. */
export type MethodChoice = {
  readonly methodId: string;
  /** The real moment at which its page was opened: the later wish wins, in whichever order the wishes are confirmed. */
  readonly wishedAt: Instant;
  /** Whether it could ever be paid with: a card is kept, a bank has taken on a mandate. It stays true. */
  readonly hasStood: boolean;
  /** How the means itself is. */
  readonly status: PaymentMethodStatus;
  /** A new choice waits until it is decided. */
  readonly standing: ChoiceStanding;
};
