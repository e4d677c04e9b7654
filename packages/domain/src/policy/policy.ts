import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { Change } from '../changes/change.ts';
import type { EndSpeaker, InsurerReason } from '../end-speakers.ts';
import type { ProductKind, ScheduleType } from '../enumerations.ts';
import type { BillingDay } from '../facts/billing-day.ts';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';

/** What was sold and from when: facts, choices and price as they were, copied so that nothing later changes them. */
export type PolicyVersion = {
  readonly version: number;
  readonly startedAt: Instant;
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  /** Codes of all its covers, the included ones first; absent in policies sold before these were kept. */
  readonly covers?: readonly string[];
  /** The change that made it; absent in the version sold. */
  readonly changedBy?: ChangedBy;
  /**
   * When it was made: before its start if a change was set ahead, after it if set back. Absent in the version sold, and
   * in versions from before this was kept.
   */
  readonly madeAt?: Instant;
  /**
   * The changes that it holds, by their adjustments in the order of their moments, with the drivers who have left again
   * (`adjustment/driver`); absent if it holds none.
   */
  readonly holds?: readonly string[];
  /** The earlier version that it repeats, since the change between them was taken back; otherwise absent. */
  readonly sameAs?: number;
  /**
   * Documents of an earlier version that the change leaves as they are: that version, by the document’s name. Absent if
   * all are its own.
   */
  readonly papers?: { readonly [document: string]: number };
};

/**
 * An agreed change of a policy, and the moment from which it holds. It is laid again if another one comes before it.
 */
export type ChangedBy = {
  readonly adjustmentId: string;
  readonly changes: readonly Change[];
  readonly effectiveAt: Instant;
  /** It puts another car on the policy, for which the promotion is not, and somebody decided that the promotion ends. */
  readonly endsPromotion?: true;
  /**
   * Optional covers that it takes off within their own days to withdraw, with the moment from which each was held: they
   * cost nothing. Absent if there are none.
   */
  readonly coversWithdrawn?: readonly CoverWithdrawn[];
};

/** An optional cover that its customer withdrew from, and since when it was held. */
export type CoverWithdrawn = { readonly cover: string; readonly since: Instant };

/** What an end gives back of what was charged. */
export type GivenBack = 'EVERYTHING' | 'UNUSED_DAYS' | 'NOTHING';

/**
 * An end that cover was not sold with. `effectiveAt` is the first moment that is not covered; the reason is a code,
 * with `|` and words if any were typed.
 */
export type Termination = {
  readonly kind: 'CANCELLED' | 'VOIDED';
  readonly effectiveAt: Instant;
  readonly decidedAt: Instant;
  readonly reason: string | null;
  /** As it was decided; absent: the days that are not used. */
  readonly gives?: GivenBack;
  /** Absent if the customer ended it themselves, or nobody did. */
  readonly byStaff?: EndByStaff;
};

/** On whose word staff ended a policy, and until when they can take the end back although it has come. */
export type EndByStaff = { readonly onWordOf: EndSpeaker; readonly undoUntil: Instant };

/**
 * Since when the rest of each year is paid at once, if it was paid by the month before: the first day of the cover that
 * one payment is for, and the moment at which it was charged.
 */
export type PaidAtOnce = { readonly from: LocalDate; readonly chargedAt: Instant };

/**
 * From a day on, its periods are charged no sooner than another day: its customer was told of that term too late, and
 * gets time to leave. Null while no notice counts, so that nothing is charged.
 */
export type PaysLater = { readonly from: LocalDate; readonly on: LocalDate | null };

/** Why no term follows: its customer said so or never agreed, the insurer stopped it, nobody can insure it, nothing could be taken, or what was asked for is unpaid. */
export type NotRenewedReason = 'OPTED_OUT' | 'STOPPED' | 'NOT_AGREED' | 'REFERRED' | 'NO_MEANS' | 'UNPAID' | 'NOT_TOLD';

/** A turn to which no term followed. Cover ended with it, unless the wording has no term and it goes on as it was. */
export type NotRenewed = { readonly at: Instant; readonly why: NotRenewedReason; readonly goesOn?: true };

/** A contract of insurance. Everything that was true when it was sold is in its versions. */
export type Policy = {
  readonly policyId: string;
  /** For people: letters and digits that nobody misreads. */
  readonly policyNumber: string;
  readonly proposalCode: string;
  readonly externalReference: string;
  readonly schemeCode: string;
  readonly productKind: ProductKind;
  readonly accountId: string;
  /** The language in which it was sold; documents and letters are written in it. */
  readonly language: string;
  readonly timeZone: string;
  readonly createdAt: Instant;
  readonly startAt: LocalDate;
  readonly startsAt: Instant;
  /** The moment at which cover ends by its terms, itself not covered; null when it goes on until somebody ends it. */
  readonly endsAt: Instant | null;
  /** Months after which a term ends by the wording sold, though cover has no end date; absent if it names no term. */
  readonly termMonths?: 12;
  /** How it ended, or will end, sooner; null if nobody has ended it. */
  readonly termination: Termination | null;
  /** How often it has been renewed before: 0 for a first term. */
  readonly renewalCycle: number;
  /** The policy that follows it; null while none does. */
  readonly successorId: string | null;
  /** The day on which the first term of its number began, from which periods and turns are counted; absent from a first term. */
  readonly firstStartAt?: LocalDate;
  /** The term before it, if that term's service periods are needed too; it is read and never stored. */
  readonly earlier?: Policy;
  /** That no term follows this one, and why; absent while its turn is open, or if another follows. */
  readonly notRenewed?: NotRenewed;
  /** Whether it renews without being asked; null if nobody has been asked. */
  readonly autoRenewal: boolean | null;
  /**
   * Why it does not, as last said: a code, with `|` and words if any were typed. Absent if it does, if no reason was
   * asked for, and in choices from before this was kept.
   */
  readonly stopReason?: string;
  /**
   * That the insurer does not renew it, why, and what its customer had chosen; absent if the insurer does. While it
   * stands, `autoRenewal` is false.
   */
  readonly stopped?: { readonly reason: InsurerReason; readonly chosen: boolean | null };
  /** The days on which it is billed, in the order of their dates; the first is that of its start. */
  readonly billingDays: readonly BillingDay[];
  readonly paymentSchedule: ScheduleType;
  /** If it was paid by the month at first; otherwise absent. */
  readonly paidAtOnce?: PaidAtOnce;
  /**
   * Its terms, and earlier ones of its number, that are charged later than they begin, in order; absent if there are
   * none.
   */
  readonly paysLater?: readonly PaysLater[];
  /** Pennies that were due when it was sold. */
  readonly firstPayment: Pennies;
  /**
   * The name of the promotion in its price when it was sold, in its language; absent if it has none, and in policies
   * sold before names were kept.
   */
  readonly promotionName?: string;
  readonly versions: readonly PolicyVersion[];
  /** The changes that were taken back, by their adjustments; absent if there are none. */
  readonly changesWithdrawn?: readonly string[];
};

/** When cover begins, and what follows from that alone: its end, and the days on which it is billed. */
export type CoverStart = Pick<Policy, 'startAt' | 'startsAt' | 'endsAt' | 'billingDays'>;

/** A policy, or nothing yet. */
export type PolicyState = Policy | null;
