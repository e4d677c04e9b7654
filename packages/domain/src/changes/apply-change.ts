import { type Data, type LocalDate, setPath } from '@marque/base';
import { markOfForgotten } from '../facts/driver-parts.ts';
import type { Choices } from '../facts/risk-data.ts';
import type { Change } from './change.ts';
import type { Disclosed } from './disclosed.ts';

/** Applies a change that was found to be in order. Applying the same change again changes nothing more. */
export function applyChange(before: Disclosed, change: Change): Disclosed {
  const { data, choices } = before;
  switch (change.changeType) {
    case 'PROFILE_DISCLOSURE':
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
    case 'ADD_PROFILE': {
      const stands = data.profiles[change.profileCode] ?? {};
      // A driver named after somebody was forgotten is described from the beginning.
      const profile = withAnswers(markOfForgotten(stands) === undefined ? stands : {}, change.data);
      return {
        data: { ...data, profiles: { ...data.profiles, [change.profileCode]: profile } },
        choices: 'until' in change ? withUntil(choices, change.profileCode, change.until) : choices,
      };
    }
    case 'REMOVE_PROFILE': {
      const { [change.profileCode]: _removed, ...profiles } = data.profiles;
      return { data: { ...data, profiles }, choices: withUntil(choices, change.profileCode, null) };
    }
    case 'ASSET_DISCLOSURE': {
      const asset = withAnswers(data.assets[change.assetCode] ?? {}, change.data);
      return { data: { ...data, assets: { ...data.assets, [change.assetCode]: asset } }, choices };
    }
    case 'QUOTE_DISCLOSURE':
      return { data: { ...data, quote: withAnswers(data.quote, change.data) }, choices };
    case 'REQUEST_COVER_OPTION':
      return {
        data: { ...data, quote: withAnswers(data.quote, change.data) },
        choices: withCover(choices, change.coverCode, change.selected),
      };
    default:
      return { data, choices: withChoice(choices, change) };
  }
}

type ChoiceChange = Extract<
  Change,
  {
    changeType:
      | 'START_DATE_CHANGE'
      | 'ADD_COVER'
      | 'REMOVE_COVER'
      | 'SELECT_VOLUNTARY_EXCESS'
      | 'SELECT_PAYMENT_SCHEDULE';
  }
>;

function withChoice(choices: Choices, change: ChoiceChange): Choices {
  switch (change.changeType) {
    case 'START_DATE_CHANGE': {
      const { startAt: _former, ...others } = choices;
      return change.startAt === null ? others : { ...others, startAt: change.startAt };
    }
    case 'ADD_COVER':
      return withCover(choices, change.coverCode, true);
    case 'REMOVE_COVER':
      return withCover(choices, change.coverCode, false);
    case 'SELECT_VOLUNTARY_EXCESS':
      return { ...choices, voluntaryExcess: change.excess };
    case 'SELECT_PAYMENT_SCHEDULE':
      return { ...choices, paymentSchedule: change.type };
  }
}

/** Until when a driver drives; null: for as long as the policy goes on. If that holds for all, nothing is kept. */
function withUntil(choices: Choices, profileCode: string, until: LocalDate | null | undefined): Choices {
  if (until === undefined) return choices;
  const { driversUntil: { [profileCode]: _former, ...others } = {}, ...rest } = choices;
  const driversUntil = until === null ? others : { ...others, [profileCode]: until };
  return Object.keys(driversUntil).length === 0 ? rest : { ...rest, driversUntil };
}

/**
 * Covers stay sorted, so that the order in which they were chosen makes no difference. A cover that is taken off again
 * counts as declined.
 */
function withCover(choices: Choices, coverCode: string, selected: boolean): Choices {
  const covers = choices.covers.filter((cover) => cover !== coverCode);
  const declinedCovers = (choices.declinedCovers ?? []).filter((cover) => cover !== coverCode);
  return selected
    ? { ...choices, covers: [...covers, coverCode].sort(), declinedCovers }
    : { ...choices, covers, declinedCovers: [...declinedCovers, coverCode].sort() };
}

/** The present answers with new ones at their dotted names; null clears. */
function withAnswers(stands: Data, answers: Data | undefined): Data {
  return Object.entries(answers ?? {}).reduce(
    (data, [field, value]) => setPath(data, field, value ?? undefined),
    stands,
  );
}
