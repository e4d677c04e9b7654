import type { Instant, Pennies } from '@marque/base';
import type { EndSpeaker, InsurerReason } from '@marque/domain/end-speakers';
import type { Called } from '../billing/billing-letter-facts.ts';

/** If staff entered it, whose word it was; left out: the customer chose it on the site. */
type Entered = { readonly enteredFor?: Exclude<EndSpeaker, 'INSURER'> };

/** The letters about whether a policy renews, with what each tells. */
export type ChoiceLetterFacts = {
  /**
   * It does not renew, by its customer's word: the last minute that is covered, and whether the certificate of the next
   * term, now withdrawn, was given. `paid`: how much of the payment for the next term goes back, in pennies, and
   * whether it has arrived; left out: nothing was paid.
   */
  readonly 'renewal-off': Entered & {
    readonly lastMinute: Instant;
    readonly hasCertificate?: true;
    readonly paid?: { readonly amount: Pennies; readonly isHeld: boolean };
  };
  /**
   * Its customer wants it to renew after all: the first moment of the next term, whether its price was told, and
   * whether its certificate, which counts again, was given. `lacks`: why it does not renew by itself as things stand,
   * and whether cover ends then; left out: nothing stands against it.
   */
  readonly 'renewal-on': Entered & {
    readonly turnsAt: Instant;
    readonly isTold?: true;
    readonly hasCertificate?: true;
    readonly lacks?: { readonly what: 'PRICE' | 'MEANS'; readonly endsOtherwise: boolean };
  };
  /** The insurer does not renew it: the last minute that is covered, why, whether fewer days are left than there should be, and whether the certificate of the next term was given. */
  readonly 'renewal-stopped': {
    readonly lastMinute: Instant;
    readonly reason: InsurerReason;
    readonly isLate?: true;
    readonly hasCertificate?: true;
  };
  /** The insurer renews it after all: the first moment of the next term, what its customer had chosen, and whether the certificate of the next term was given. */
  readonly 'renewal-stop-lifted': {
    readonly turnsAt: Instant;
    readonly autoRenewal: boolean | null;
    readonly hasCertificate?: true;
  };
  /** Cover ends with its term, as no renewal was made: the product has none, none could be made, or the policyholder has died. `path`: where a new quote begins; `isSoldNoMore`: none can be. */
  readonly 'term-ends': Called & {
    readonly why: 'NEVER' | 'NOT_MADE' | 'DIED';
    readonly lastMinute: Instant;
    readonly endsAt: Instant;
    readonly path: string;
    readonly isSoldNoMore?: true;
  };
};
