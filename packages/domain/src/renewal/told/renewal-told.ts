import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { PaymentMethodType, ScheduleType } from '../../enumerations.ts';
import type { Policy } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import type { Quote, ReferralReason } from '../../rating/quote.ts';
import { endsOtherwise } from '../ends-otherwise.ts';
import { hasFurtherMessage } from '../has-further-message.ts';
import { type LastPremium, lastPremium, lastVersion, premiumOf, type TermPremium } from './last-premium.ts';
import type { TermDifference } from './term-differences.ts';
import { type Movement, whyItMoved } from './why-it-moved.ts';

/**
 * What becomes of a policy as things stand: it renews by itself; its customer was never asked and has to agree; it is
 * paid at once and no means is kept; its customer said that it ends; or there is no price.
 */
export type RenewalKind = 'renews' | 'asks' | 'needs-means' | 'opted-out' | 'referred';

/** A means of payment, by the name under which its owner knows it. */
export type MeansTold = { readonly type: PaymentMethodType; readonly name: string };

/**
 * Everything that a customer is told about a renewal: the letter, its PDF and the page say these facts, and no others.
 * Money is in pennies.
 */
export type RenewalTold = {
  readonly kind: RenewalKind;
  /** Which renewal of the policy it is: 1 for the first. */
  readonly renewal: number;
  /** Whether it says that somebody who has stayed so long may save by shopping around. */
  readonly hasFurtherMessage: boolean;
  /**
   * Whether cover ends if it does not renew. Cover that was sold without a term goes on as it is, unless its customer
   * said that it ends.
   */
  readonly endsOtherwise: boolean;
  /**
   * The first moment of the next term: until then the renewal can be stopped, or resumed. If no term follows, it is
   * also the first moment without cover.
   */
  readonly begins: Instant;
  /** The first moment after the next term. */
  readonly ends: Instant;
  /** Null without a price. */
  readonly premium: TermPremium | null;
  readonly last: LastPremium;
  /** What was really paid for the term that ends, up to the notice, less what went back. */
  readonly paid: Pennies;
  /** Null without a price. */
  readonly movement: Movement | null;
  /**
   * The first payment of the next term that costs something, the first day on which it may be taken, and from what;
   * null if nothing is taken as things stand.
   */
  readonly taken: { readonly amount: Pennies; readonly on: LocalDate; readonly from: MeansTold | null } | null;
  /** The debt that the renewal waits for: if it is unpaid at the turn, no term follows. Left out: there is none. */
  readonly owed?: Pennies;
  /** Why there is no price; empty if there is one. */
  readonly reasons: readonly ReferralReason[];
  /**
   * The customer's corrections that no longer fit the changed policy, by the keys of their texts; empty for a driver or
   * another choice. Left out: there are none.
   */
  readonly leftOut?: readonly string[];
  /** What of the next term is not as before; left out: all of it is. */
  readonly differences?: readonly TermDifference[];
  /** Nobody can buy it new any more: the notice names no price of a new customer. Left out if somebody can. */
  readonly isSoldNoMore?: true;
};

/** What is told about a renewal follows from these. */
export type ToldFacts = {
  readonly policy: Policy;
  /** The next term. */
  readonly term: { readonly startsAt: Instant; readonly endsAt: Instant };
  readonly quote: Quote;
  readonly schedule: ScheduleType;
  readonly paid: Pennies;
  /** The means that pays for the account; null if none is kept. */
  readonly means: MeansTold | null;
  /** The first payment of the next term that costs something, and its day; null if none does. */
  readonly firstTaken: { readonly amount: Pennies; readonly on: LocalDate } | null;
  /** What of the account is followed up because it was not paid; 0: nothing. */
  readonly owed: Pennies;
};

/** What a customer is told about the renewal of their policy. */
export function renewalTold({ policy, term, quote, schedule, paid, means, firstTaken, owed }: ToldFacts): RenewalTold {
  const kind = renewalKind({ policy, quote, schedule, means });
  const renewal = policy.renewalCycle + 1;
  const chosen = quote.ratingStatus === 'QUOTE' ? scheduleChosen(quote, schedule) : undefined;
  const before = lastVersion(policy, term.startsAt).quote;
  return {
    ...{ kind, renewal, hasFurtherMessage: hasFurtherMessage(renewal), endsOtherwise: endsOtherwise(policy) },
    ...{ begins: term.startsAt, ends: term.endsAt, paid },
    premium: chosen ? premiumOf(chosen) : null,
    last: lastPremium(policy, term.startsAt),
    movement: whyItMoved({ quote: before, schedule: policy.paymentSchedule }, { quote, schedule }),
    taken: kind === 'renews' && firstTaken ? { ...firstTaken, from: means } : null,
    ...(owed > 0 && kind !== 'referred' && kind !== 'opted-out' && { owed }),
    reasons: quote.referralReasons,
  };
}

/** What comes of a policy, as its renewal and its means stand. */
export function renewalKind({
  policy,
  quote,
  schedule,
  means,
}: Pick<ToldFacts, 'policy' | 'quote' | 'schedule' | 'means'>): RenewalKind {
  if (quote.ratingStatus !== 'QUOTE') return 'referred';
  if (policy.autoRenewal === false) return 'opted-out';
  if (policy.autoRenewal === null) return 'asks';
  return schedule === 'SINGLE_PAYMENT' && means === null ? 'needs-means' : 'renews';
}
