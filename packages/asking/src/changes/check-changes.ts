import { type Data, type FieldProblem, ok, type Problem, type Result, refused } from '@marque/base';
import { type Applied, applyChanges, type ChangeFault } from '@marque/domain/changes/apply-changes';
import type { Change, Offers } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import type { Compiled } from '@marque/forms';
import { missingOf, type Reviewed, reviewDisclosed } from '../answers/review-disclosed.ts';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { driverQuestionnaireOf, questionnaireOf } from '../subject/questions-of.ts';
import { answerFaults } from './answer-faults.ts';
import { decideCovers } from './decide-covers.ts';
import { type GivenAnswer, type PlacedChange, readChanges } from './read-changes.ts';
import { startDateFaults } from './start-date-faults.ts';
import { withTrustedVehicle } from './with-trusted-vehicle.ts';

/** Changes found to be in order, with what the proposal is after them. */
export type Prepared = Applied & {
  readonly reviewed: readonly Reviewed[];
  readonly missing: readonly string[];
};

/** The changes, the state before them, the offers, and the language of messages. */
export type ChangesToCheck = {
  readonly placed: readonly PlacedChange[];
  readonly before: Disclosed;
  readonly offers: Offers;
  readonly language: string;
  /** Whether the customer has agreed to the offer, so that no answer may go missing again; false by default. */
  readonly isAgreed?: boolean;
  /** Whether a field of a section may be answered, about the policyholder and the car; left out: all may. */
  readonly isOpen?: (field: string, section: string) => boolean;
};

/**
 * Checks changes with the rules that the form runs, and applies them whole or not at all: refuses with `validation_failed` and every fault, each at
 * its place in the request, and with `provider_unavailable` when the source of registrations does not answer.
 */
export function checkChanges(
  subject: AskedSubject,
  { placed, before, offers, language, isAgreed = false, isOpen }: ChangesToCheck,
): Result<Prepared, Problem> {
  const questionnaires = { own: questionnaireOf(subject), driver: driverQuestionnaireOf(subject) };
  const { changes: known, given, errors: unknown } = readChanges(questionnaires, placed);
  const { applied, vehicleFaults, unavailable } = applyKnown(subject, known, { before, offers, language });
  if (unavailable) return refused(unavailable);
  const placeless = applied.ok ? [] : placeFaults(applied.problem, known);
  const closed = isOpen ? closedFaults(questionnaires.own, given, isOpen) : [];
  const errors = [...unknown, ...vehicleFaults, ...placeless, ...closed];
  if (!applied.ok || unknown.length > 0) return refused({ code: 'validation_failed', errors });
  const { after } = applied.value;
  const reviewed = reviewDisclosed(subject, after);
  const newcomers = known.flatMap(({ change }) => (change.changeType === 'ADD_PROFILE' ? [change.profileCode] : []));
  const answered = answerFaults(subject, { given, before, reviewed, language, newcomers });
  const faults = [
    ...errors,
    ...answered.filter(({ pointer }) => !errors.some((error) => error.pointer === pointer)),
    ...startDateFaults(subject, known, answered),
  ];
  if (faults.length > 0) return refused({ code: 'validation_failed', errors: faults });
  const missing = missingOf(reviewed, after, isAgreed ? subject.product.accountSetup : []);
  return ok({ ...applied.value, reviewed, missing });
}

/** Answers to questions that are not open. Questions that come with a cover are asked there. */
function closedFaults(
  own: Compiled,
  given: readonly GivenAnswer[],
  isOpen: NonNullable<ChangesToCheck['isOpen']>,
): FieldProblem[] {
  return given.flatMap(({ question, profileCode, field, pointer, isOfCover }) => {
    const section = own.questions.get(question)?.section.id;
    return profileCode !== undefined || isOfCover || (section !== undefined && isOpen(field, section))
      ? []
      : [{ pointer, code: 'not_changeable', message: 'is not changed this way' }];
  });
}

/** The one walk over a request's changes: each on top of those before it, its car looked up, and with the cover that it decides. */
function applyKnown(
  subject: AskedSubject,
  known: readonly PlacedChange[],
  { before, offers, language }: Omit<ChangesToCheck, 'placed'>,
): {
  applied: Result<Applied, readonly ChangeFault[]>;
  vehicleFaults: FieldProblem[];
  unavailable: Problem | undefined;
} {
  const source = { brand: subject.brand, today: todayOf(subject), language };
  const vehicleFaults: FieldProblem[] = [];
  let unavailable: Problem | undefined;
  const prepare = (change: Change, stands: Disclosed, index: number): readonly Change[] => {
    const placed = { change, pointer: known[index]?.pointer ?? '' };
    const trusted = withTrustedVehicle(source, placed, assetOf(stands, change));
    vehicleFaults.push(...trusted.errors);
    unavailable ??= trusted.unavailable;
    return decideCovers(subject.product, trusted.change);
  };
  const plain = known.map(({ change }) => change);
  const applied = applyChanges(before, plain, { offers, prepare });
  return { applied, vehicleFaults, unavailable };
}

/** The present state of the asset that a change names; undefined if the proposal has no such asset. */
function assetOf({ data }: Disclosed, change: Change): Data {
  if (change.changeType !== 'ASSET_DISCLOSURE' || !Object.hasOwn(data.assets, change.assetCode)) return {};
  return data.assets[change.assetCode] ?? {};
}

/** A decision names a change by its index, and its field; a start date is the one answer that is such a field. */
function placeFaults(faults: readonly ChangeFault[], placed: readonly PlacedChange[]): FieldProblem[] {
  return faults.map(({ index, field, code, message }) => {
    const { pointer = '', ownPointer = pointer } = placed[index] ?? {};
    return { pointer: field === 'startAt' ? pointer : `${ownPointer}/${field}`, code, message };
  });
}
