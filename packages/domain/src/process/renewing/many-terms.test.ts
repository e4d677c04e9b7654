import { assert, type Data, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RiskData } from '../../facts/risk-data.ts';
import type { Policy } from '../../policy/policy.ts';
import type { PaymentSchedule, Quote } from '../../rating/quote.ts';
import { offerLeft } from '../../renewal/held/promised-offer.ts';
import type { TermPremium } from '../../renewal/told/last-premium.ts';
import { type TermOfYears, termOfYears } from '../../renewal/years/term-of-years.ts';
import { type PaperTerm, paperTerm, yearsLater } from './testing/paper-terms.ts';
import { PROTECTED_FROM, paperYears, stepBackTable } from './testing/paper-years.ts';
import { type ClaimMade, type Life, lives, type Turn } from './testing/random-lives.ts';
import { ratesBy } from './testing/rates-of-years.ts';
import { chargedFor, type Renewal, renewalOf, soldIn, type Turned, turnedTo } from './testing/renewed.ts';

/** A term that has ended: on paper, and as the code counts years by it. */
type Ended = { readonly on: PaperTerm; readonly isProtected: boolean; readonly counted: TermOfYears };

it('over many terms of any risk: no gap, no overlap, the years and the looks back of paper, no line above a stranger’s, and what the notice says is charged', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(lives, (life) => {
      let policy = soldIn(life);
      let years = yearsOf(life.risk.data);
      const ended: Ended[] = [];
      for (const [cycle, turn] of life.turns.entries()) {
        const [on, next] = [paperTerm(life.risk.startAt, cycle), paperTerm(life.risk.startAt, cycle + 1)];
        const isProtected = choicesOf(policy).covers.includes('ncb_protection') && years >= PROTECTED_FROM;
        const earlier = ended.map(({ counted }) => counted);
        ended.push({ on, isProtected, counted: termOfYears(policy, on.nextStartAt, stepBackTable) });
        const known = knownAt(cycle, ended, life);
        const claims = known.flat().map(({ day, told }) => ({ ...told, occurredOn: day, insuredName: 'ADA  Marsh' }));
        const renewal = renewalOf(policy, { life, turn, earlier, claims });
        years = yearsOnPaper(life, ended, known);
        expect(yearsOf(renewal.aged)).toBe(years);
        expectLooksBack(renewal.aged, { life, known: known.flat(), startAt: next.startAt });
        expectNoneAbove(renewal);
        const isFree = turn.afterwards === 'NOTHING' && !turn.isToldLate && offerLeft(policy) === null;
        // If nothing was promised and no price holds, it is the cheapest stranger’s: neither more nor a reward for coming.
        if (isFree) expect(paid(renewal.quote)).toBe(paid(cheapest(renewal)));
        const turned = turnedTo(policy, renewal, turn);
        expectNoGap(turned, { on, next, policy });
        expectToldIsCharged(turned, { renewal, on: next, renewals: cycle + 1 });
        for (const [name, isMet] of kindsOfTerm) if (isMet({ life, turn, policy, renewal })) met.add(name);
        policy = turned.successor;
      }
    }),
  );
  expect(kindsOfTerm.map(([name]) => name).filter((name) => !met.has(name))).toEqual([]);
});

type Drawn = { readonly life: Life; readonly turn: Turn; readonly policy: Policy; readonly renewal: Renewal };

/** What is drawn sometimes, even among few lives. */
const kindsOfTerm: readonly (readonly [name: string, isMet: (drawn: Drawn) => boolean])[] = [
  ['a year at once', ({ policy, life }) => policy.paymentSchedule === 'SINGLE_PAYMENT' && life.rates === ratesBy.MONTH],
  ['a year that is rated as one', ({ life }) => life.rates === ratesBy.TERM],
  ['months of what ends', ({ life, policy }) => life.kind === 'ANNUAL' && policy.paymentSchedule === 'MONTHLY'],
  ['several drivers', ({ renewal }) => renewal.quote.profiles.length > 2],
  ['two covers added', ({ renewal }) => renewal.quote.covers.length === 2],
  [
    'protection that is not had any more',
    ({ renewal: { quote, priced } }) => quote.covers.length < priced.choices.covers.length,
  ],
  [
    'rates of another year',
    ({ policy, renewal }) => versionOf(policy).quote.ratesVersion !== renewal.quote.ratesVersion,
  ],
  [
    'an offer of a new customer',
    ({ policy, renewal }) => offerOf(renewal.quote) !== null && offerLeft(policy) === null,
  ],
  ['an offer that goes on', ({ policy, renewal }) => offerOf(renewal.quote) === (offerLeft(policy)?.promo ?? '')],
  ['a correction under a price that holds', ({ turn, renewal }) => turn.afterwards === 'CORRECTED' && isHeld(renewal)],
  [
    'a late change under a price that holds',
    ({ turn, renewal }) => turn.afterwards === 'CHANGED_LATE' && isHeld(renewal),
  ],
  ['a late notice under a price that holds', ({ turn, renewal }) => turn.isToldLate && isHeld(renewal)],
  ['a start on 29 February', ({ life }) => life.risk.startAt.endsWith('-02-29')],
];

const versionOf = ({ versions: [version] }: Policy) => {
  assert(version, 'a policy was sold with a version');
  return version;
};
const choicesOf = (policy: Policy) => versionOf(policy).choices;
const offerOf = ({ promotion }: Quote) => (promotion?.outcome === 'applied' ? promotion.promo : null);
const isHeld = (renewal: Renewal) => paid(renewal.quote) < paid(cheapest(renewal));

function chosen({ availablePaymentSchedules }: Quote): PaymentSchedule {
  const schedule = availablePaymentSchedules.find(({ active }) => active);
  assert(schedule, 'a price has a schedule that is chosen');
  return schedule;
}

const paid = (quote: Quote) => sumPennies(chosen(quote).instalments);
const linesOf = (quote: Quote) =>
  new Map(
    chosen(quote)
      .premiumBreakdown.filter(({ active, coverType }) => active && coverType !== 'DISCOUNT')
      .map(({ coverGroup, totalPremium }) => [coverGroup, totalPremium]),
  );
/** Among strangers who pay the same, the one who came without an offer, or with the first. */
const cheapest = ({ strangers }: Pick<Renewal, 'strangers'>) =>
  strangers.reduce((best, one) => (paid(one) < paid(best) ? one : best));

function expectNoneAbove(renewal: Renewal) {
  const { quote, strangers, prices } = renewal;
  expect([quote, ...strangers].flatMap(({ referralReasons }) => referralReasons)).toEqual([]);
  const stranger = cheapest(renewal);
  const lines = linesOf(stranger);
  expect([...linesOf(quote).keys()]).toEqual([...lines.keys()]);
  for (const [group, pennies] of linesOf(quote)) expect(pennies, group).toBeLessThanOrEqual(lines.get(group) ?? 0);
  expect(chosen(quote).totals.discounted).toBeLessThanOrEqual(chosen(stranger).totals.discounted);
  expect(paid(quote)).toBeLessThanOrEqual(paid(stranger));
  expect(prices.mostAbove).toBeLessThanOrEqual(0);
}

const yearsOf = ({ assets }: RiskData) => Number(assets['car']?.['noClaimsDiscount']);

/** The claims of each term that have been heard of by a turn. */
function knownAt(cycle: number, ended: readonly Ended[], { claims }: Life): (readonly ClaimMade[])[] {
  return ended.map(({ on }, index) =>
    claims.filter(({ day, later }) => day >= on.startAt && day < on.nextStartAt && index + later <= cycle),
  );
}

function yearsOnPaper({ risk }: Life, ended: readonly Ended[], known: readonly (readonly ClaimMade[])[]): number {
  return ended.reduce((years, { isProtected }, index) => {
    const taking = known[index]?.filter(({ takesYear }) => takesYear) ?? [];
    return paperYears(years, taking.length, isProtected);
  }, yearsOf(risk.data));
}

type Told = { readonly life: Life; readonly known: readonly ClaimMade[]; readonly startAt: LocalDate };

/** Each driver’s claims and convictions are those of less than five years, the policyholder’s with those under the number. */
function expectLooksBack({ profiles }: RiskData, { life, known, startAt }: Told) {
  const counts = (days: readonly LocalDate[]) => days.filter((day) => yearsLater(day, 5) > startAt).sort();
  const before = life.risk.data.profiles;
  expect(Object.keys(profiles)).toEqual(Object.keys(before));
  for (const [code, profile] of Object.entries(profiles)) {
    const [now, then] = [datesTold(profile), datesTold(before[code])];
    const under = code === 'ph' ? known.map(({ day }) => day) : [];
    expect(now.claims.toSorted()).toEqual(counts([...then.claims, ...under]));
    expect(now.convictions.toSorted()).toEqual(counts(then.convictions));
  }
}

type Dated = readonly { readonly date?: LocalDate; readonly convictionDate?: LocalDate }[];

function datesTold(profile: Data = {}) {
  const { vehicleClaimsHistory, drivingLicence } = profile as {
    readonly vehicleClaimsHistory: Dated;
    readonly drivingLicence: { readonly convictions: Dated };
  };
  return {
    claims: vehicleClaimsHistory.map(({ date }) => date ?? ''),
    convictions: drivingLicence.convictions.map(({ convictionDate }) => convictionDate ?? ''),
  };
}

type OnPaper = { readonly on: PaperTerm; readonly next: PaperTerm; readonly policy: Policy };

/**
 * Both terms have the moments on paper: one ends at the moment at which the other begins. A policy without an end date
 * has an end only once it has turned.
 */
function expectNoGap({ old, successor }: Turned, { on, next, policy }: OnPaper) {
  expect([policy.startAt, policy.startsAt]).toEqual([on.startAt, on.startsAt]);
  expect(policy.endsAt).toBe(policy.productKind === 'ANNUAL' ? on.endsAt : null);
  expect(old.endsAt).toBe(next.startsAt);
  expect([successor.startAt, successor.startsAt]).toEqual([next.startAt, next.startsAt]);
  expect(successor.renewalCycle).toBe(policy.renewalCycle + 1);
}

type Charging = { readonly renewal: Renewal; readonly on: PaperTerm; readonly renewals: number };

/**
 * The account is charged each payment that the notice named, for each day of the term once, as foreseen before the
 * turn.
 */
function expectToldIsCharged({ told, foreseen, successor }: Turned, { renewal, on, renewals }: Charging) {
  assert(told.premium && told.movement, 'it was told with a price');
  const charged = chargedFor(successor, renewals);
  expect(charged.map(({ pennies }) => pennies)).toEqual(paymentsTold(told.premium));
  expect(told.premium.term).toBe(paid(renewal.quote));
  expect(chargedFor(foreseen, renewals)).toEqual(charged);
  expect([told.begins, told.ends]).toEqual([on.startsAt, on.endsAt]);
  expect(charged.map(({ startAt }) => startAt)).toEqual([
    on.startAt,
    ...charged.slice(0, -1).map(({ endAt }) => endAt),
  ]);
  expect(charged.at(-1)?.endAt).toBe(on.nextStartAt);
  expect(told.taken?.amount).toBe(charged.find(({ pennies }) => pennies > 0)?.pennies);
  // Why it moved adds up to the penny.
  const { from, to, lines } = told.movement;
  expect(sumPennies(lines.map((line) => (line.to ?? 0) - (line.from ?? 0)))).toBe(to - from);
  expect([from, to]).toEqual([told.last.term, told.premium.term]);
}

function paymentsTold({ payment, payments, offered }: TermPremium): Pennies[] {
  const reduced = offered?.payments ?? 0;
  return Array.from({ length: payments }, (_one, index) => (index < reduced ? (offered?.payment ?? 0) : payment));
}
