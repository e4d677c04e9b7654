import { ok, type Problem, type Result } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { offersOf } from '../subject/offers-of.ts';
import { driverQuestionnaireOf, questionnaireOf } from '../subject/questions-of.ts';
import type { Prepared } from './check-changes.ts';
import { checkWhatFits } from './check-what-fits.ts';
import { placeChanges } from './place-changes.ts';
import { readChanges } from './read-changes.ts';

/** The changes of another proposal, its earlier answers, and the answers of the proposal that follows it. */
export type CarriedAnswers = {
  readonly changes: readonly Change[];
  readonly other: Disclosed;
  readonly before: Disclosed;
  readonly language: string;
};

/**
 * The answers for one product that another product takes over: those that it also asks for and that its own review accepts. It leaves out the rest,
 * and choices, which are each product's own. `subject` is the receiving product's. Refuses with `provider_unavailable` as `checkChanges` does.
 */
export function carryOver(
  subject: AskedSubject,
  { changes, other, before, language }: CarriedAnswers,
): Result<Prepared, Problem> {
  const questionnaires = { own: questionnaireOf(subject), driver: driverQuestionnaireOf(subject) };
  const taken = changes.flatMap((change) => takenBy(subject, change, { other, before }));
  const carried = readChanges(questionnaires, placeChanges(taken)).changes.map(({ change }) => change);
  const fits = checkWhatFits(subject, { changes: carried, before, offers: offersOf(subject.product), language });
  return fits.ok ? ok(fits.value.prepared) : fits;
}

/** The same change for the other product. There is none for a choice, nor for a driver who is somebody else there. */
function takenBy(
  { product }: AskedSubject,
  change: Change,
  { other, before }: Pick<CarriedAnswers, 'other' | 'before'>,
): Change[] {
  switch (change.changeType) {
    case 'PROFILE_DISCLOSURE':
    case 'QUOTE_DISCLOSURE':
    case 'START_DATE_CHANGE':
      return [change];
    case 'ASSET_DISCLOSURE':
      return [{ ...change, assetCode: product.coreAsset.code }];
    case 'ADD_PROFILE':
    case 'REMOVE_PROFILE':
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return product.additionalDriver !== null && isSameDriver(change.profileCode, other, before) ? [change] : [];
    default:
      return [];
  }
}

/** Whether a driver's code means the same person in both, or nobody yet. */
function isSameDriver(profileCode: string, other: Disclosed, before: Disclosed): boolean {
  const [one, two] = [other, before].map(({ data }) => data.profiles[profileCode]);
  if (!one || !two) return one === two;
  return ['firstName', 'lastName', 'dateOfBirth'].every((field) => one[field] === two[field]);
}
