import type { Instant, LocalDate, Pennies, YearMonth } from '@marque/base';
import type { PaymentMethodStatus, PaymentMethodType, PolicyStatus, VrnSource } from '../enumerations.ts';
import type { ProofDue } from '../uploads/proof-due.ts';

/** The means by which a policy's account is paid; `expires` is a card's last month. */
export type TodoMethod = {
  readonly methodId: string;
  readonly type: PaymentMethodType;
  readonly status: PaymentMethodStatus;
  readonly expires: YearMonth | null;
};

/** The debt in pennies, the day on which it was due, and what the customer was told about what follows. */
export type TodoDebt = {
  readonly pennies: Pennies;
  readonly dueOn: LocalDate;
  /** The last day of cover if it stays unpaid, and the pennies that keep cover; null if there is no notice. */
  readonly ends: { readonly on: LocalDate; readonly pennies: Pennies } | null;
  /** Until when we have agreed to wait; null if we have not. */
  readonly heldUntil: LocalDate | null;
  /** The day on which we ask again by ourselves; null if we do not. */
  readonly askedAgainOn: LocalDate | null;
  /** The last day on which the customer may confirm it with the bank; null if that is not needed. */
  readonly confirmBy: LocalDate | null;
};

/** The facts behind a policy's to-do list. Unknown ones are null, or an empty list. */
export type TodoFacts = {
  readonly policyId: string;
  /** The account that it is billed to. */
  readonly accountId: string;
  readonly timeZone: string;
  readonly status: PolicyStatus;
  readonly startsAt: Instant;
  /** The moment at which cover ends by its terms, itself not covered; null if it goes on. */
  readonly endsAt: Instant | null;
  /** The moment at which it ends because somebody said so, itself not covered; null if nobody did. */
  readonly endsSooner: Instant | null;
  /** Whether that is by the insurer’s will: the customer cannot take it back. */
  readonly isInsurersEnd: boolean;
  /** Whether somebody has ended it sooner, or another policy follows. */
  readonly isSettled: boolean;
  readonly registration: { readonly vrn: string; readonly source: VrnSource } | null;
  /** What its account owes without a payment under way. */
  readonly owed: TodoDebt | null;
  readonly method: TodoMethod | null;
  /** The payment that comes next. */
  readonly next: { readonly chargeOn: LocalDate; readonly amount: Pennies } | null;
  /** Drivers who are to be checked, by name, and until when they may be. */
  readonly driverChecks: readonly { readonly name: string; readonly by: LocalDate }[];
  /**
   * The proof of no-claims years that is wanted: how many pennies more a payment would cost without it; null if
   * unknown.
   */
  readonly ncdProof: (ProofDue & { readonly morePennies: Pennies | null }) | null;
  /** Whether its whole term is one payment. */
  readonly isPaidOnce: boolean;
  /** Whether a renewal of it is made: its price, or its refusal, takes the years as they were told. */
  readonly hasRenewal: boolean;
  /**
   * Whether its customer has been told by now that cover ends with its term, and nothing follows: nothing is priced any
   * more.
   */
  readonly endsUnrenewed: boolean;
  /** Documents that are to be read, by name, from when they hold, and when they were written. */
  readonly unread: readonly {
    readonly document: string;
    readonly holdsFrom: LocalDate;
    readonly writtenOn: LocalDate;
  }[];
  /** The moment from which an agreed change holds that its customer can still take back; null if none waits. */
  readonly changesAt: Instant | null;
  /** The present temporary drivers, by name, and their last days. */
  readonly guests: readonly { readonly name: string; readonly until: LocalDate }[];
  /** What a further term costs, and whether it begins without being asked. */
  readonly renewal: { readonly amount: Pennies; readonly isAutomatic: boolean } | null;
};
