import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { ProductKind, ScheduleType } from '../enumerations.ts';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';

/** What was sold and from when: facts, choices and price as they were, copied so that nothing later changes them. */
export type PolicyVersion = {
  readonly version: number;
  readonly startedAt: Instant;
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  /** Codes of all covers that it gives, those always included first; absent from what was sold before they were kept. */
  readonly covers?: readonly string[];
};

/** A contract of insurance. Everything that was true when it was sold stands in its versions. */
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
  /** The moment at which cover ends, itself not covered; null when it goes on until somebody ends it. */
  readonly endsAt: Instant | null;
  /** Day of the month on which it is billed, 1 to 28. */
  readonly billingDay: number;
  readonly paymentSchedule: ScheduleType;
  /** Pennies that were due when it was sold. */
  readonly firstPayment: Pennies;
  /** What the promotion in its price was called when it was sold, in its language; absent where it has none, and from what was sold before names were kept. */
  readonly promotionName?: string;
  readonly versions: readonly PolicyVersion[];
};

/** A policy, or nothing yet. */
export type PolicyState = Policy | null;
