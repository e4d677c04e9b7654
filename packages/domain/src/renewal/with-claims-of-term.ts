import { type Data, isData } from '@marque/base';
import type { Claim } from '../claims/claim.ts';
import { claimTypeShown } from '../claims/claim-type-shown.ts';
import { type RecordedClaim, takesYear } from '../claims/recorded-claim.ts';
import type { ClaimType } from '../enumerations.ts';
import { driverName, isSamePerson, plainName } from '../facts/driver.ts';
import { POLICYHOLDER } from '../facts/facts-from.ts';
import type { RiskData } from '../facts/risk-data.ts';

/**
 * A claim reported by the claims handler, with who drove or had the car. `driver` is the other driver of that name, as
 * a term of the number knew them last, though they may have left since; an empty one is a forgotten driver. Absent for
 * the policyholder, and for a name that nobody on the number had.
 */
export type ClaimOfTerm = RecordedClaim & Pick<Claim, 'insuredName'> & { readonly driver?: Data };

/** What the questionnaire calls a claim. An accident is named by whose fault it was. */
const answerOf: { readonly [T in Exclude<ClaimType, 'ACCIDENT'>]: string } = {
  FIRE_DAMAGE: 'FireDamage',
  STORM_FLOOD_DAMAGE: 'StormFloodDamage',
  THEFT: 'TheftVehicle',
  VANDALISM: 'Vandalism',
  WINDSCREEN: 'Windscreen',
  OTHERS: 'Others',
};

/**
 * Disclosures with the claims that were made under the policy, as its customer would answer them elsewhere: they are
 * not the customer's answers yet. Each claim goes to the driver of its name. A claim of a driver who has left is
 * nobody’s answer; one under a name that nobody had is the policyholder’s. A claim that is disclosed already is not
 * added again, but says whether it took years: none if the bonus was protected (`spared`), or if it was settled in the
 * customer’s favour. If an answer names another kind of claim on the same day, what we know replaces it.
 */
export function withClaimsOfTerm(
  data: RiskData,
  claims: readonly ClaimOfTerm[],
  spared: ReadonlySet<RecordedClaim>,
): RiskData {
  const known = { claims, spared };
  return { ...data, profiles: claims.reduce((profiles, one) => withClaim(profiles, one, known), data.profiles) };
}

/**
 * How disclosures hold a claim, by its driver's answers for its day: as one that took years, as one that took none, or
 * not at all; or it is nobody’s answer, since its driver has left.
 */
export function heldAs(
  { profiles }: Pick<RiskData, 'profiles'>,
  claim: ClaimOfTerm,
): 'TOOK' | 'TOOK_NONE' | 'UNKNOWN' | 'NOBODYS' {
  const code = driverOf(profiles, claim);
  if (code === null) return 'NOBODYS';
  const told = toldBy(profiles[code]).filter((one) => isOfDay(one, claim));
  if (told.length === 0) return 'UNKNOWN';
  return told.some((one) => isData(one) && one['ncdAffected'] === true) ? 'TOOK' : 'TOOK_NONE';
}

/**
 * The drivers still on a policy whose answers no longer hold a claim under it in the same way as before. Claims that
 * they did not hold do not count.
 */
export function driversWithoutClaim(
  before: Pick<RiskData, 'profiles'>,
  after: Pick<RiskData, 'profiles'>,
  claims: readonly ClaimOfTerm[],
): ReadonlySet<string> {
  const without = claims.flatMap((claim) => {
    const code = driverOf(before.profiles, claim);
    if (code === null) return [];
    const profile = after.profiles[code];
    const held = toldBy(before.profiles[code]).filter((one) => tells(one, claim));
    const kept = new Set(toldBy(profile).map(toldAs));
    return profile === undefined || held.every((one) => kept.has(toldAs(one))) ? [] : [code];
  });
  return new Set(without);
}

/** Whether an answer tells a claim: with the same day and the same kind, no matter whose fault it was. */
function tells(one: unknown, claim: ClaimOfTerm): boolean {
  return isOfDay(one, claim) && kindOf(one['type']) === kindOf(typeOf(claim));
}

function isOfDay(one: unknown, { occurredOn }: ClaimOfTerm): one is Data {
  return isData(one) && one['date'] === occurredOn;
}

/** Accidents are one kind, and so are thefts: a customer and a claims handler describe their details differently. */
function kindOf(type: unknown): string {
  return /^(Accident|Theft)/.exec(String(type))?.[0] ?? String(type);
}

/** What an answer says of a claim, to be compared. */
function toldAs(one: unknown): string {
  return isData(one) ? JSON.stringify([one['date'], one['type'], one['ncdAffected']]) : '';
}

/** The claims under the number, and those that took no years because the bonus was protected. */
type Known = { readonly claims: readonly ClaimOfTerm[]; readonly spared: ReadonlySet<RecordedClaim> };

function withClaim(profiles: RiskData['profiles'], claim: ClaimOfTerm, known: Known): RiskData['profiles'] {
  const code = driverOf(profiles, claim);
  if (code === null) return profiles;
  const profile = profiles[code] ?? {};
  const told = toldBy(profile);
  const isTold = told.some((one) => tells(one, claim));
  const vehicleClaimsHistory = isTold
    ? told.map((one) => putRight(one, known))
    : [
        ...told.filter((one) => !isOfDay(one, claim) || known.claims.some((other) => tells(one, other))),
        { type: typeOf(claim), date: claim.occurredOn, ncdAffected: takesYear(claim) && !known.spared.has(claim) },
      ];
  return { ...profiles, [code]: { ...profile, vehicleClaimsHistory } };
}

/** An answer that tells claims under the number says whether they took years, and that an accident was somebody else’s fault once it is; any other one stands. */
function putRight(one: unknown, { claims, spared }: Known): unknown {
  const meant = claims.filter((claim) => tells(one, claim));
  const [claim] = meant;
  if (!isData(one) || claim === undefined) return one;
  const isAccidentOfOthers = kindOf(one['type']) === 'Accident' && !meant.some(takesYear);
  const ncdAffected = meant.some((each) => takesYear(each) && !spared.has(each));
  return { ...one, ncdAffected, ...(isAccidentOfOthers && { type: typeOf(claim) }) };
}

/** Whose answer a claim is, by their profile code; null for a driver who is no longer on the policy. */
function driverOf(profiles: RiskData['profiles'], { insuredName, driver }: ClaimOfTerm): string | null {
  const named = Object.keys(profiles).find((one) => driverName(profiles[one]) === plainName(insuredName));
  if (named !== undefined) return named;
  if (driver === undefined) return POLICYHOLDER;
  return Object.entries(profiles).find(([, profile]) => isSamePerson(profile, driver))?.[0] ?? null;
}

function toldBy(profile: Data | undefined): readonly unknown[] {
  const told = profile?.['vehicleClaimsHistory'];
  return Array.isArray(told) ? told : [];
}

/** An accident counts as the customer’s fault until its handler says that it was somebody else’s, or closes it without a payment. */
function typeOf(claim: ClaimOfTerm): string {
  const type = claimTypeShown(claim);
  if (type !== 'ACCIDENT') return answerOf[type];
  return takesYear(claim) ? 'AccidentFault' : 'AccidentNotFault';
}
