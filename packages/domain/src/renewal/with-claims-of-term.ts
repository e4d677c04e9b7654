import { type Data, isData } from '@marque/base';
import type { Claim } from '../claims/claim.ts';
import { claimTypeShown } from '../claims/claim-type-shown.ts';
import { type RecordedClaim, takesYear } from '../claims/recorded-claim.ts';
import type { ClaimType } from '../enumerations.ts';
import { POLICYHOLDER } from '../facts/facts-from.ts';
import type { RiskData } from '../facts/risk-data.ts';

/** A claim that the claims handler told of, with who drove or had the car. */
export type ClaimOfTerm = RecordedClaim & Pick<Claim, 'insuredName'>;

/** Somebody who drives under a number, or did, by their profile code, as they were told then. */
export type DriverOfTerm = { readonly code: string; readonly profile: Data };

/** What the questionnaire calls a claim. An accident goes by whose fault it was. */
const answerOf: { readonly [T in Exclude<ClaimType, 'ACCIDENT'>]: string } = {
  FIRE_DAMAGE: 'FireDamage',
  STORM_FLOOD_DAMAGE: 'StormFloodDamage',
  THEFT: 'TheftVehicle',
  VANDALISM: 'Vandalism',
  WINDSCREEN: 'Windscreen',
  OTHERS: 'Others',
};

/**
 * Disclosures with the claims that were made under the policy, as its customer would answer them elsewhere: they are no answers of theirs yet. Each goes to
 * the driver of its name, and that of a driver who has left to nobody's answers; otherwise to the policyholder. One that is disclosed already is not added again, but says whether it took
 * years: none where the bonus was protected (`spared`), or where it was settled in the customer’s favour. Where an answer tells the same day as something else, what we know stands in its
 * place.
 */
export function withClaimsOfTerm(
  data: RiskData,
  claims: readonly ClaimOfTerm[],
  { spared, drivers }: { readonly spared: ReadonlySet<RecordedClaim>; readonly drivers: readonly DriverOfTerm[] },
): RiskData {
  const known = { claims, spared, drivers };
  return { ...data, profiles: claims.reduce((profiles, one) => withClaim(profiles, one, known), data.profiles) };
}

/** How disclosures hold a claim, by the answers of its driver for its day: as one that took years, as one that took none, or not at all. */
export function heldAs({ profiles }: Pick<RiskData, 'profiles'>, claim: ClaimOfTerm): 'TOOK' | 'TOOK_NONE' | 'UNKNOWN' {
  const told = toldBy(profiles[namedIn(profiles, claim)]).filter((one) => isOfDay(one, claim));
  if (told.length === 0) return 'UNKNOWN';
  return told.some((one) => isData(one) && one['ncdAffected'] === true) ? 'TOOK' : 'TOOK_NONE';
}

/** The drivers who still are on a policy and whose answers no longer hold a claim under it as they held it before. Claims that they did not hold do not count. */
export function driversWithoutClaim(
  before: Pick<RiskData, 'profiles'>,
  after: Pick<RiskData, 'profiles'>,
  claims: readonly ClaimOfTerm[],
): ReadonlySet<string> {
  const without = claims.flatMap((claim) => {
    const code = namedIn(before.profiles, claim);
    const profile = after.profiles[code];
    const held = toldBy(before.profiles[code]).filter((one) => tells(one, claim));
    const kept = new Set(toldBy(profile).map(toldAs));
    return profile === undefined || held.every((one) => kept.has(toldAs(one))) ? [] : [code];
  });
  return new Set(without);
}

/** Whether an answer tells a claim: of the same day, and of the same kind, whosever fault it was. */
function tells(one: unknown, claim: ClaimOfTerm): boolean {
  return isOfDay(one, claim) && kindOf(one['type']) === kindOf(typeOf(claim));
}

function isOfDay(one: unknown, { occurredOn }: ClaimOfTerm): one is Data {
  return isData(one) && one['date'] === occurredOn;
}

/** Accidents are of one kind, and so are thefts: how they are told further differs between a customer and who handles them. */
function kindOf(type: unknown): string {
  return /^(Accident|Theft)/.exec(String(type))?.[0] ?? String(type);
}

/** What an answer says of a claim, to be compared. */
function toldAs(one: unknown): string {
  return isData(one) ? JSON.stringify([one['date'], one['type'], one['ncdAffected']]) : '';
}

/** The claims under the number, and those that took no years since the bonus was protected. */
type Known = {
  readonly claims: readonly ClaimOfTerm[];
  readonly spared: ReadonlySet<RecordedClaim>;
  readonly drivers: readonly DriverOfTerm[];
};

function withClaim(profiles: RiskData['profiles'], claim: ClaimOfTerm, known: Known): RiskData['profiles'] {
  const code = driverOf(profiles, claim, known.drivers);
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

/** Whose answers may hold a claim already. */
function namedIn(profiles: RiskData['profiles'], claim: ClaimOfTerm): string {
  return driverOf(profiles, claim, []) ?? POLICYHOLDER;
}

/** Whose answers tell a claim: of the driver with its name, by another name now where they have one; null for somebody who drives no longer. */
function driverOf(
  profiles: RiskData['profiles'],
  { insuredName }: ClaimOfTerm,
  drivers: readonly DriverOfTerm[],
): string | null {
  const isNamed = (profile: Data | undefined) => nameOf(profile) === plain(insuredName);
  const now = Object.keys(profiles).find((code) => isNamed(profiles[code]));
  if (now !== undefined) return now;
  const then = drivers.filter(({ profile }) => isNamed(profile));
  const still = then.find(({ code, profile }) => profiles[code]?.['dateOfBirth'] === profile['dateOfBirth']);
  return still?.code ?? (then.length > 0 ? null : POLICYHOLDER);
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

function nameOf(profile: Data | undefined): string {
  return plain(`${String(profile?.['firstName'] ?? '')} ${String(profile?.['lastName'] ?? '')}`);
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
