import { addDaysToInstant, dayOf, type Instant } from '@marque/base';
import type { Choices, RiskData } from '../../facts/risk-data.ts';
import { endOfCover } from '../../policy/end-of-cover.ts';
import { CERTIFICATE_AHEAD_DAYS } from '../../policy/paper-standing.ts';
import type { Policy } from '../../policy/policy.ts';
import { isTurnOpen, turnOf } from '../../policy/turning/turn-of.ts';
import type { Quote } from '../../rating/quote.ts';
import { isToldTooLate } from '../bill-run/next-term/asks-at.ts';
import { asItWillTurn, type TurnForeseen } from './as-it-will-turn.ts';
import { decideTurn, type TurnDecided } from './decide-turn.ts';

/** A renewal that was made, and since when its customer knows of it; null while no notice counts. */
export type RenewalOffered = {
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote | null;
  readonly toldAt: Instant | null;
};

/** How the money of an account stands, as far as its turn depends on it. */
export type MoneyAtTurn = {
  readonly hasMeans: boolean;
  readonly isUnpaid: boolean;
  /** Whether a next term that is paid at once has been paid, or will have been as things stand. */
  readonly isPaid: boolean;
};

/**
 * A turn that is to come, or has come and is not decided: when, how it is decided as things stand, and what is
 * foreseen.
 */
export type TurnAhead = { readonly at: Instant; readonly decided: TurnDecided; readonly foreseen: TurnForeseen };

/**
 * The open turn of a policy with a renewal, or of one whose customer lets its term end or whose insurer does not renew
 * it. Undefined if there is none; then the policy goes on, or ends by its own terms: nobody loses cover because we made
 * no renewal.
 */
export function turnAhead(
  policy: Policy,
  renewal: RenewalOffered | undefined,
  { hasMeans, isUnpaid, isPaid }: MoneyAtTurn,
): TurnAhead | undefined {
  if (!isTurnOpen(policy)) return undefined;
  if (!renewal) return turnWithoutOffer(policy);
  const { data, choices, quote, toldAt } = renewal;
  const at = turnOf(policy);
  const isTold = toldAt !== null && !isToldTooLate(at, { toldAt });
  const decided = decideTurn({
    autoRenewal: policy.autoRenewal,
    isStopped: policy.stopped !== undefined,
    hasTerm: policy.endsAt !== null || policy.termMonths !== undefined,
    isPriced: isPriced(policy, renewal),
    isTold,
    ...{ hasMeans, isUnpaid, isPaid },
    isPaidAtOnce: policy.paymentSchedule === 'SINGLE_PAYMENT',
  });
  if (decided.kind === 'goes-on') return { at, decided, foreseen: { kind: 'goes-on' } };
  if (decided.kind === 'lapses' || !quote) return { at, decided, foreseen: { kind: 'lapses', at } };
  // Before the turn nothing is announced of a term that is charged later.
  const paysLater = isTold ? {} : { paysLater: { from: dayOf(at, policy.timeZone), on: null } };
  const next = { startsAt: at, endsAt: nextEnd(policy), data, choices, quote, ...paysLater };
  return { at, decided, foreseen: { kind: 'renews', next } };
}

/**
 * A policy as it will be in its next term, if that term's certificate is given by now: the term has an end and is
 * agreed, priced and told in time. Undefined if it is not, or not yet. Whether it is paid is seen at the turn.
 */
export function certifiedAhead(policy: Policy, renewal: RenewalOffered | undefined, now: Instant): Policy | undefined {
  if (!renewal || (policy.endsAt === null && policy.termMonths === undefined)) return undefined;
  const turn = turnAhead(policy, renewal, { hasMeans: true, isUnpaid: false, isPaid: true });
  if (turn?.decided.kind !== 'renews' || turn.foreseen.kind !== 'renews' || turn.foreseen.next.paysLater)
    return undefined;
  const isDue = now < turn.at && now >= addDaysToInstant(turn.at, 0 - CERTIFICATE_AHEAD_DAYS, policy.timeZone);
  return isDue ? asItWillTurn(policy, turn.foreseen) : undefined;
}

/** Whether there is a price for the next term, paid as the one before. */
function isPriced({ paymentSchedule }: Policy, { quote, choices }: Pick<RenewalOffered, 'quote' | 'choices'>): boolean {
  return quote?.ratingStatus === 'QUOTE' && choices.paymentSchedule === paymentSchedule;
}

/** Whether a next term is to be paid ahead of its turn: it is paid at once, has a price, its customer has agreed to it, and nothing else was decided. */
export function isPaidAhead(policy: Policy, renewal: Pick<RenewalOffered, 'quote' | 'choices'> | undefined): boolean {
  const isAgreed = isTurnOpen(policy) && policy.autoRenewal === true;
  return isAgreed && policy.paymentSchedule === 'SINGLE_PAYMENT' && renewal !== undefined && isPriced(policy, renewal);
}

function turnWithoutOffer(policy: Policy): TurnAhead | undefined {
  const isLetEnd = policy.termMonths !== undefined && policy.autoRenewal === false;
  if (!isLetEnd && !policy.stopped) return undefined;
  const at = turnOf(policy);
  return {
    at,
    decided: { kind: 'lapses', why: policy.stopped ? 'STOPPED' : 'OPTED_OUT' },
    foreseen: { kind: 'lapses', at },
  };
}

/** The first moment after the next term; null if cover goes on until somebody ends it. */
function nextEnd(policy: Policy): Instant | null {
  const { productKind, timeZone, renewalCycle } = policy;
  const ends = endOfCover(productKind, turnOf(policy), timeZone) !== null;
  return ends ? turnOf({ ...policy, renewalCycle: renewalCycle + 1 }) : null;
}
