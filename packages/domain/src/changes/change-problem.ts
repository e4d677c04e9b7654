import type { Change, Offers } from './change.ts';
import type { Disclosed } from './disclosed.ts';

/** Why a change cannot be applied: which of its fields, a stable code, and a sentence. */
export type ChangeProblem = { readonly field: string; readonly code: string; readonly message: string };

/**
 * The problem of a change apart from its answers, or undefined: it must name something that exists and choose from the
 * offers.
 */
export function changeProblem(change: Change, disclosed: Disclosed, offers: Offers): ChangeProblem | undefined {
  const { data } = disclosed;
  switch (change.changeType) {
    case 'PROFILE_DISCLOSURE':
      return change.profileCode === 'ph'
        ? undefined
        : { field: 'profileCode', code: 'unknown_profile', message: 'is not the policyholder' };
    case 'ADD_PROFILE':
      return (
        addProfileProblem(change.profileCode, Object.keys(data.profiles), offers.additionalProfilesMax) ??
        untilProblem(change, offers)
      );
    case 'REMOVE_PROFILE':
      return driverProblem(change.profileCode, data.profiles);
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return driverProblem(change.profileCode, data.profiles) ?? laterUntilProblem(change, disclosed, offers);
    case 'ASSET_DISCLOSURE':
      return change.assetCode === offers.coreAsset
        ? undefined
        : { field: 'assetCode', code: 'unknown_asset', message: 'is not an asset of this proposal' };
    case 'ADD_COVER':
    case 'REMOVE_COVER':
    case 'REQUEST_COVER_OPTION':
      return offers.optionalCovers.includes(change.coverCode)
        ? undefined
        : { field: 'coverCode', code: 'cover_not_offered', message: 'is not an optional cover of this product' };
    case 'SELECT_VOLUNTARY_EXCESS':
      return excessProblem(change.excess, offers);
    case 'SELECT_PAYMENT_SCHEDULE':
      return offers.paymentSchedules.includes(change.type)
        ? undefined
        : { field: 'type', code: 'schedule_not_offered', message: 'is not a payment schedule of this product' };
    case 'QUOTE_DISCLOSURE':
    case 'START_DATE_CHANGE':
      return undefined;
  }
}

function addProfileProblem(profileCode: string, present: readonly string[], max: number): ChangeProblem | undefined {
  const refused = (code: string, message: string) => ({ field: 'profileCode', code, message });
  if (profileCode === 'ph' || present.includes(profileCode)) return refused('profile_exists', 'is there already');
  if (max === 0) return refused('profiles_not_offered', 'is an additional driver, and this product takes none');
  const additional = present.filter((code) => code !== 'ph').length;
  if (additional >= max) return refused('too_many_profiles', 'is one additional driver too many');
  return driverCodes(max).includes(profileCode)
    ? undefined
    : refused('unknown_profile', `is not one of ${driverCodes(max).join(', ')}`);
}

/** The codes that additional drivers may have: `p1`, `p2` and so on. */
function driverCodes(max: number): string[] {
  return Array.from({ length: max }, (_, index) => `p${index + 1}`);
}

function driverProblem(profileCode: string, profiles: Disclosed['data']['profiles']): ChangeProblem | undefined {
  return profileCode !== 'ph' && Object.hasOwn(profiles, profileCode)
    ? undefined
    : { field: 'profileCode', code: 'unknown_profile', message: 'is not an additional driver of this proposal' };
}

type UntilGiven = Pick<Extract<Change, { readonly changeType: 'ADD_PROFILE' }>, 'profileCode' | 'until'>;

function untilProblem({ until }: UntilGiven, { temporaryDrivers = false }: Offers): ChangeProblem | undefined {
  return until == null || temporaryDrivers
    ? undefined
    : { field: 'until', code: 'not_offered', message: 'is not chosen for drivers of this product' };
}

/** Somebody who came for good leaves by a separate change, from the day on which that holds. */
function laterUntilProblem(change: UntilGiven, { choices }: Disclosed, offers: Offers): ChangeProblem | undefined {
  const isTemporary = Object.hasOwn(choices.driversUntil ?? {}, change.profileCode);
  if (change.until == null || isTemporary) return untilProblem(change, offers);
  return { field: 'until', code: 'not_temporary', message: 'is for a driver who came for some days only' };
}

function excessProblem(excess: number, { voluntaryExcess, isExcessAdjustable }: Offers): ChangeProblem | undefined {
  if (!isExcessAdjustable)
    return { field: 'excess', code: 'excess_not_adjustable', message: 'cannot be changed for this product' };
  return voluntaryExcess.includes(excess)
    ? undefined
    : { field: 'excess', code: 'excess_not_offered', message: 'is not a voluntary excess of this product' };
}
