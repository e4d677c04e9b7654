import { assert, type Instant, type LocalDate } from '@marque/base';
import { applyChanges } from '../../../changes/apply-changes.ts';
import type { Change, Offers } from '../../../changes/change.ts';
import { inForceVersions } from '../../../policy/changing/in-force-versions.ts';
import { layChange } from '../../../policy/changing/lay-change.ts';
import { decide } from '../../../policy/decide.ts';
import { evolve } from '../../../policy/evolve.ts';
import type { ChangedBy, Policy, PolicyVersion } from '../../../policy/policy.ts';
import { versionAt } from '../../../policy/version-at.ts';
import type { PremiumLine } from '../../../rating/quote.ts';
import type { BillingProgress } from '../../bill-run/bill-account.ts';
import { moveTo } from '../../payment-day-choices.ts';

/** A temporary driver: comes until a day, stays until another, or leaves. */
export type GuestDrawn =
  | { readonly what: 'comes' | 'stays'; readonly code: string; readonly until: LocalDate }
  | { readonly what: 'leaves'; readonly code: string };

/** What a change says: the price of the main cover before tax, whether there is another cover, and who drives for some days; left out: as it was. */
export type ChangeDrawn = {
  readonly price?: number | undefined;
  readonly hasLegal?: boolean | undefined;
  readonly guest?: GuestDrawn | undefined;
};

/** What each driver who came after the sale adds to the price of the main cover, before tax. */
export const PENNIES_A_GUEST = 1300;

const HALF_HOUR_MS = 30 * 60_000;

/** What such a policy may be changed to. */
export const offersOfTests: Offers = {
  ...{ coreAsset: 'car', additionalProfilesMax: 4, optionalCovers: ['legal'], voluntaryExcess: [10_000, 20_000] },
  ...{ isExcessAdjustable: true, paymentSchedules: ['MONTHLY', 'SINGLE_PAYMENT'], temporaryDrivers: true },
};

/** A change that is agreed, by its name, from a moment on. */
type Agreed = {
  readonly name: string;
  readonly from: Instant;
  readonly drawn: ChangeDrawn;
  readonly now: Instant;
  readonly coversWithdrawn?: ChangedBy['coversWithdrawn'];
};

/**
 * The policy once a change is agreed; undefined if nothing is changed, if one waits already and this one would too, if
 * it does not fit the present drivers, or once cover has ended.
 */
export function agreeTo(policy: Policy, asked: Agreed): Policy | undefined {
  const { name, from, drawn, now, coversWithdrawn } = asked;
  const changes = changesOf(drawn);
  const isWaiting = inForceVersions(policy).some(({ changedBy }) => changedBy && changedBy.effectiveAt > now);
  if (changes.length === 0 || (isWaiting && from > now)) return undefined;
  const { data, choices } = versionAt(policy, from);
  const applied = applyChanges({ data, choices }, changes, { offers: offersOfTests });
  assert(applied.ok || drawn.guest, 'any price may follow any other');
  if (!applied.ok) return undefined;
  const changedBy = { adjustmentId: name, changes, effectiveAt: from, ...(coversWithdrawn && { coversWithdrawn }) };
  const laid = layChange(policy, { changedBy, applied: applied.value }, offersOfTests);
  assert(laid.ok || drawn.guest, 'any price may follow any other');
  if (!laid.ok) return undefined;
  const made = laid.value.map(({ after, startedAt, changedBy: by, holds }, index) => ({
    version: priced(policy, {
      ...{ ...after, startedAt, changedBy: by, holds },
      version: policy.versions.length + index + 1,
    }),
    rated: { risk: {}, vehicle: {} } as never,
  }));
  return decided(policy, { type: 'ChangePolicy', made, now });
}

/**
 * The policy once a change was taken back: until it holds, and for half an hour after it was agreed; undefined if it
 * cannot be.
 */
export function takeBack(policy: Policy, adjustmentId: string, now: Instant): Policy | undefined {
  const change = policy.versions.find(({ changedBy }) => changedBy?.adjustmentId === adjustmentId)?.changedBy;
  const until = change && new Date(Date.parse(change.effectiveAt) + HALF_HOUR_MS).toISOString();
  return until !== undefined && now < until
    ? decided(policy, { type: 'WithdrawChange', adjustmentId, now })
    : undefined;
}

/** The policy once it is billed on another day of the month; undefined if it cannot be. */
export function moveDay(
  policy: Policy,
  day: number,
  { progress, now }: { readonly progress: BillingProgress; readonly now: Instant },
): Policy | undefined {
  const notifiedThrough = Math.max(1, progress.charged, progress.asked, progress.notice?.period ?? 0);
  return decided(policy, moveTo(policy, day, { notifiedThrough, isAllowed: true, isSuspended: false, now }));
}

function decided(policy: Policy, command: Parameters<typeof decide>[0]): Policy | undefined {
  const events = decide(command, policy);
  return events.ok ? (events.value.reduce(evolve, policy as Policy | null) ?? undefined) : undefined;
}

function changesOf({ price, hasLegal, guest }: ChangeDrawn): Change[] {
  return [
    ...(guest ? [changeOfGuest(guest)] : []),
    ...(price === undefined
      ? []
      : [{ changeType: 'ASSET_DISCLOSURE' as const, assetCode: 'car', data: { annualMileage: price } }]),
    ...(hasLegal === undefined
      ? []
      : [{ changeType: 'SELECT_VOLUNTARY_EXCESS' as const, excess: hasLegal ? 10_000 : 20_000 }]),
  ];
}

function changeOfGuest(guest: GuestDrawn): Change {
  const { what, code: profileCode } = guest;
  if (what === 'leaves') return { changeType: 'REMOVE_PROFILE', profileCode };
  const { until } = guest;
  return what === 'comes'
    ? { changeType: 'ADD_PROFILE', profileCode, data: {}, until }
    : { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode, data: {}, until };
}

/**
 * A version at its price: a penny of the main cover for each mile, a few more by the day of the month to which the
 * start was moved, more for each driver who has come, and another cover if the excess is low.
 */
export function priced({ versions: [sold] }: Policy, version: Omit<PolicyVersion, 'quote'>): PolicyVersion {
  assert(sold, 'it was sold');
  const miles = version.data.assets['car']?.['annualMileage'];
  const { startAt } = version.choices;
  const isMoved = startAt !== sold.choices.startAt;
  const guests = Object.keys(version.data.profiles).length - Object.keys(sold.data.profiles).length;
  const plain = (typeof miles === 'number' ? miles : 4000) + (isMoved ? Number(startAt?.slice(8)) : 0);
  const premium = plain + guests * PENNIES_A_GUEST;
  const availablePaymentSchedules = sold.quote.availablePaymentSchedules.map((schedule) => ({
    ...schedule,
    premiumBreakdown: schedule.premiumBreakdown.flatMap((line) => {
      if (line.coverType === 'DISCOUNT') return [line];
      const main = withPremium(line, premium);
      const legal = withPremium({ ...line, coverGroup: 'legal', coverType: 'OPTIONAL', insurer: 'lantern' }, 331);
      return version.choices.voluntaryExcess === 10_000 ? [main, legal] : [main];
    }),
  }));
  return { ...version, quote: { ...sold.quote, availablePaymentSchedules } };
}

function withPremium(line: PremiumLine, premium: number): PremiumLine {
  const taxAmount = Math.floor((premium * 12 + 50) / 100);
  return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
}
