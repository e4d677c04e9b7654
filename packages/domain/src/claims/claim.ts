import type { LocalDate, Pennies } from '@marque/base';
import type { ClaimFault } from '../end-speakers.ts';
import type { ClaimStatus, ClaimStep, ClaimType } from '../enumerations.ts';

/** What was last done with a claim, with the day and the amount that go with it, if any. */
export type ClaimNews = { readonly step: ClaimStep; readonly on: LocalDate | null; readonly amount: Pennies | null };

/** A claim as the claims handler tells of it. The revision rises with each change at the handler. */
export type Claim = {
  readonly claimId: string;
  /** For people, such as `CLM-26-118371`. */
  readonly reference: string;
  readonly status: ClaimStatus;
  readonly claimType: ClaimType;
  /** Who drove or had the car. */
  readonly insuredName: string;
  readonly occurredOn: LocalDate;
  readonly news: ClaimNews;
  /** Whose fault it was, once the handler says so; absent while nobody has. */
  readonly fault?: ClaimFault;
  readonly revision: number;
};
