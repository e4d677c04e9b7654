import { addToDate, assert, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import type { PromotionClaim } from '../../../facts/promotion.ts';
import type { Choices, Risk, RiskData } from '../../../facts/risk-data.ts';
import type { VehicleFacts } from '../../../facts/vehicle.ts';
import { decide } from '../../../policy/decide.ts';
import type { PolicyEvent } from '../../../policy/events.ts';
import { evolve } from '../../../policy/evolve.ts';
import { initial } from '../../../policy/initial.ts';
import type { Policy, PolicyState } from '../../../policy/policy.ts';
import { paidFrom } from '../../../policy/turning/tell-term.ts';
import type { Quote } from '../../../rating/quote.ts';
import { rate } from '../../../rating/rate.ts';
import type { Tariff } from '../../../rating/tariff.ts';
import { dataAtRenewal } from '../../../renewal/carried/data-at-renewal.ts';
import { withCountedOffer } from '../../../renewal/held/counted-offer.ts';
import { heldPrice, type PriceToHold } from '../../../renewal/held/held-price.ts';
import { type RenewalPrices, renewalPrices } from '../../../renewal/renewal-prices.ts';
import { type RenewalTerm, renewalTerm, termAnchor } from '../../../renewal/renewal-term.ts';
import { lastVersion } from '../../../renewal/told/last-premium.ts';
import { type RenewalTold, renewalTold } from '../../../renewal/told/renewal-told.ts';
import type { ClaimOfTerm } from '../../../renewal/with-claims-of-term.ts';
import { type TermOfYears, termOfYears } from '../../../renewal/years/term-of-years.ts';
import { bindStartsPolicy } from '../../bind-starts-policy.ts';
import { linesCharged } from '../../lines-charged.ts';
import { termOf } from '../../term-of.ts';
import { asItWillTurn } from '../as-it-will-turn.ts';
import { firstTaken } from '../first-taken.ts';
import { followedBy } from '../followed-by.ts';
import { turnAhead } from '../turn-ahead.ts';
import { stepBackTable } from './paper-years.ts';
import type { Life, Turn } from './random-lives.ts';
import type { Offer } from './rates-of-years.ts';

const MONEY = { hasMeans: true, isUnpaid: false, isPaid: true };
const CARD = { type: 'CARD', name: '•••• 4242' } as const;
const [NOTICE_DAYS, LATE_DAYS] = [-25, -3];

/** What is priced: answers and choices, by the rates of a year, for a car. */
type Priced = {
  readonly data: RiskData;
  readonly choices: Choices & { readonly startAt: LocalDate };
  readonly tariff: Tariff;
  readonly vehicle: VehicleFacts;
};

/** A stranger's price: by the rater alone, with one offer or none. */
export function strangersPrice(priced: Priced, offer: string | null): Quote {
  return rate(riskOf(priced, offer), priced.vehicle, priced.tariff);
}

function riskOf({ data, choices }: Priced, offer: string | null): Risk {
  const risk = { ...choices, data, ratedAt: `${choices.startAt}T00:00:00.000Z` };
  return offer === null ? risk : { ...risk, promotion: claimOf(offer) };
}

function claimOf(promo: string): PromotionClaim {
  return { promo, isRetailerKnown: false, termsAccepted: false };
}

/**
 * A renewal of a policy: its term, what was priced last, a stranger's price for that with each offer or none, and the
 * price charged.
 */
export type Renewal = {
  readonly term: RenewalTerm;
  readonly aged: RiskData;
  readonly priced: Priced;
  readonly strangers: readonly Quote[];
  readonly prices: RenewalPrices;
  readonly quote: Quote;
};

export type Renewing = {
  readonly life: Life;
  readonly turn: Turn;
  readonly earlier: readonly TermOfYears[];
  readonly claims: readonly ClaimOfTerm[];
};

/** The policy that a life begins with. */
export function soldIn({ kind, risk, vehicle, soldWith, rates }: Life): Policy {
  const { data, ratedAt: _ratedAt, promotion: _none, withheld: _all, ...choices } = risk;
  const quote = strangersPrice({ data, choices, tariff: rates[0], vehicle }, soldWith);
  const started = bindStartsPolicy({
    sale: { ...sampleSale(), productKind: kind, data, choices, quote, autoRenewal: true },
    ...{ ...sampleBind, now: `${addToDate(risk.startAt, { days: -1 })}T12:00:00.000Z` },
  });
  assert(started.ok, 'a price that is none is not sold');
  return after(initial, started.value);
}

/** The renewal of a policy, made and priced as the gateway does, with what happens to it before the turn. */
export function renewalOf(policy: Policy, { life, turn, earlier, claims }: Renewing): Renewal {
  const term = renewalTerm(termAnchor(policy), policy.renewalCycle + 1);
  const tariff = life.rates[turn.rates] ?? life.rates[0];
  const last = lastVersion(policy, term.startsAt);
  const aged = dataAtRenewal(
    { earlier, last: termOfYears(policy, term.startAt, stepBackTable) },
    { claims, table: stepBackTable },
  );
  const priced = { data: aged, choices: { ...last.choices, startAt: term.startAt }, tariff, vehicle: life.vehicle };
  const told = pricedOnce(policy, { priced, offers: turn.offers });
  const made = turn.afterwards === 'NOTHING' ? told : pricedAgain(policy, { told, turn });
  const { quote } = made.prices.renewal;
  const since = turn.afterwards === 'CORRECTED' ? { since: told.prices.newBusiness.quote } : {};
  const late = turn.isToldLate
    ? withCountedOffer(heldPrice(quote, { quote: last.quote, ...since }, tariff), policy, tariff)
    : quote;
  return { term, aged, ...made, quote: late };
}

type Made = Pick<Renewal, 'priced' | 'strangers' | 'prices'>;
type ToPrice = { readonly priced: Priced; readonly offers: readonly Offer[]; readonly holds?: PriceToHold };

function pricedOnce(policy: Policy, { priced, offers, holds }: ToPrice): Made {
  const strangers = new Map<string | null, Quote>(
    [null, ...offers].map((offer) => [offer, strangersPrice(priced, offer)]),
  );
  const prices = renewalPrices({
    priceWith: (code) => ({
      quote: strangers.get(code) ?? strangersPrice(priced, code),
      rated: { risk: riskOf(priced, code), vehicle: priced.vehicle },
    }),
    ...{ offers: offers.map(claimOf), tariff: priced.tariff, policy, holds },
  });
  return { priced, strangers: [...strangers.values()], prices };
}

/** With other answers: above the notified price by what they cost; or, in the last days, by no more than that. */
function pricedAgain(policy: Policy, { told, turn }: { readonly told: Made; readonly turn: Turn }): Made {
  const { afterwards, answers, offers } = turn;
  const { annualMileage, ...chosen } = answers;
  const { data, choices } = told.priced;
  const assets = { ...data.assets, car: { ...data.assets['car'], annualMileage } };
  const priced = { ...told.priced, data: { ...data, assets }, choices: { ...choices, ...chosen } };
  const { renewal, newBusiness } = told.prices;
  const holds = { quote: renewal.quote, ...(afterwards === 'CORRECTED' && { since: newBusiness.quote }) };
  return pricedOnce(policy, { priced, offers, holds });
}

/** A turn: what the notice told, the policy as it was foreseen, and both terms once it has come. */
export type Turned = {
  readonly told: RenewalTold;
  readonly foreseen: Policy;
  readonly old: Policy;
  readonly successor: Policy;
};

/** A policy through its turn to a renewal. */
export function turnedTo(policy: Policy, { term, priced, quote }: Renewal, { isToldLate }: Turn): Turned {
  const { data, choices } = priced;
  const { timeZone, paymentSchedule: schedule } = policy;
  const toldAt = `${addToDate(term.startAt, { days: isToldLate ? LATE_DAYS : NOTICE_DAYS })}T09:00:00.000Z`;
  const ahead = turnAhead(policy, { data, choices, quote, toldAt }, MONEY);
  assert(ahead?.foreseen.kind === 'renews', 'it was agreed, priced and paid');
  const { at, foreseen } = ahead;
  const next = isToldLate
    ? { ...foreseen.next, paysLater: { from: term.startAt, on: paidFrom(toldAt, timeZone) } }
    : foreseen.next;
  const taken = firstTaken({ policy, startsAt: at, quote, schedule, takenOn: term.startAt });
  const told = renewalTold({ policy, term, quote, schedule, paid: 0, means: CARD, firstTaken: taken, owed: 0 });
  const outcome = { kind: 'renews', successorId: `${policy.policyId}+` } as const;
  const turned = decide({ type: 'TurnPolicy', at, outcome, now: at }, policy);
  assert(turned.ok, 'it was agreed');
  const old = after(policy, turned.value);
  const started = bindStartsPolicy({
    sale: { ...policy, ...next, covers: [] },
    ...{ accountId: policy.accountId, policyId: outcome.successorId, policyNumber: policy.policyNumber },
    ...{ language: policy.language, timeZone, now: at, follows: followedBy(policy, next) },
  });
  assert(started.ok, 'it is priced');
  const successor = { ...after(initial, started.value), earlier: old };
  return { told, foreseen: asItWillTurn(policy, { kind: 'renews', next }), old, successor };
}

function after(state: PolicyState, events: readonly PolicyEvent[]): Policy {
  const policy = events.reduce(evolve, state);
  assert(policy, 'a policy that was sold is there');
  return policy;
}

/** A payment of a term, and the days that it is for. */
export type Charged = { readonly startAt: LocalDate; readonly endAt: LocalDate; readonly pennies: Pennies };

/** What an account is charged for the term of a number after so many renewals, payment by payment. */
export function chargedFor(policy: Policy, renewals: number): Charged[] {
  const payments = policy.paymentSchedule === 'MONTHLY' ? 12 : 1;
  return Array.from({ length: payments }, (_one, index) => {
    const period = servicePeriod(termOf(policy), renewals * payments + index + 1);
    assert(period, 'cover goes on');
    const { startAt, endAt } = period;
    return { startAt, endAt, pennies: sumPennies(linesCharged(policy, startAt).map((line) => line.totalPremium)) };
  });
}
