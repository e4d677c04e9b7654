import { type Data, type FieldProblem, isData, showsNothing } from '@marque/base';
import { type Adjustment, adjustments } from '@marque/domain';
import type { Change } from '@marque/domain/changes/change';
import { type Compiled, type CompiledQuestion, fieldsOf } from '@marque/forms';
import { adjustmentOf } from '../answers/adjustment-of.ts';
import type { Form } from '../answers/form.ts';

/** A change with the place of its answers in the request. */
export type PlacedChange = {
  readonly change: Change;
  readonly pointer: string;
  /** The place of the change itself, where it names a cover or a driver; left out if it is the place of its answers. */
  readonly ownPointer?: string;
};

/** An answer of this request: the question and its person, its field, and the places of the answer and its change. */
export type GivenAnswer = {
  readonly question: string;
  readonly profileCode: string | undefined;
  readonly field: string;
  readonly value: unknown;
  readonly pointer: string;
  readonly changePointer: string;
  /** It comes with the choice of a cover. */
  readonly isOfCover: boolean;
};

/** Changes whose answers all belong to a question, those answers, and what is wrong with the rest. */
export type ReadChanges = {
  readonly changes: readonly PlacedChange[];
  readonly given: readonly GivenAnswer[];
  readonly errors: readonly FieldProblem[];
};

/** The possible questions: the product's own, and those about an additional driver if the product takes one. */
export type Questionnaires = { readonly own: Compiled; readonly driver: Compiled | undefined };

/** Finds the question of every answer. A field that no question of its kind asks for is `unknown_field`, and goes no further. */
export function readChanges(questionnaires: Questionnaires, placed: readonly PlacedChange[]): ReadChanges {
  const read = placed.map((one) => readChange(questionnaires, one));
  return {
    changes: read.map(({ placed: one }) => one),
    given: read.flatMap(({ given }) => given),
    errors: read.flatMap(({ errors }) => errors),
  };
}

type ReadChange = { placed: PlacedChange; given: GivenAnswer[]; errors: FieldProblem[] };

function readChange(questionnaires: Questionnaires, placed: PlacedChange): ReadChange {
  const { change, pointer } = placed;
  const form = formOf(questionnaires, change);
  const adjustment = questionsUnder(change);
  if (!form || !('data' in change) || change.data === undefined || adjustment === undefined)
    return { placed, given: startDateGiven(questionnaires.own, placed), errors: [] };
  const { compiled, profileCode } = form;
  const questionOf = fieldsUnder(compiled, adjustment);
  const fields = flatFields(change.data, questionOf);
  const given: GivenAnswer[] = [];
  const errors: FieldProblem[] = [];
  for (const { field, value } of fields) {
    const at = `${pointer}/${field.slice(0, 100)}`;
    const question = questionOf.get(field);
    if (question === undefined)
      errors.push({ pointer: at, code: 'unknown_field', message: 'is not a field of this product' });
    else {
      const answer = answerIn(value, compiled.questions.get(question));
      given.push({
        ...{ question, profileCode, field, value: answer, pointer: at, changePointer: pointer },
        isOfCover: change.changeType === 'REQUEST_COVER_OPTION',
      });
    }
  }
  const data = Object.fromEntries(given.map(({ field, value }) => [field, value]));
  return { placed: { ...placed, change: { ...change, data } }, given, errors };
}

/** Says whose questions a change answers; undefined for a driver whom the product does not take. */
function formOf({ own, driver }: Questionnaires, change: Change): Form | undefined {
  if (questionsUnder(change) !== 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE') return { compiled: own };
  return driver && 'profileCode' in change ? { compiled: driver, profileCode: change.profileCode } : undefined;
}

/** The kind of question that a change's answers belong to. */
function questionsUnder(change: Change): Adjustment | undefined {
  if (change.changeType === 'ADD_PROFILE') return 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
  if (change.changeType === 'REQUEST_COVER_OPTION') return 'QUOTE_DISCLOSURE';
  return adjustments.find((one) => one === change.changeType);
}

function fieldsUnder(compiled: Compiled, adjustment: Adjustment): Map<string, string> {
  const names = [...compiled.questions.keys()].filter((name) => adjustmentOf(compiled, name) === adjustment);
  return new Map(names.flatMap((name) => fieldsOf(compiled, name).map((field): [string, string] => [field, name])));
}

/** Answers by dotted name: an object that is no field's value is taken for a group of fields (`drivingLicence: { validFrom }`). */
function flatFields(data: Data, known: ReadonlyMap<string, string>, under = ''): { field: string; value: unknown }[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const field = `${under}${key}`;
    const isGroup =
      !known.has(field) && isData(value) && [...known.keys()].some((name) => name.startsWith(`${field}.`));
    return isGroup ? flatFields(value, known, `${field}.`) : [{ field, value }];
  });
}

/** A field's value as an answer: invisible text is no answer and clears the earlier one, unless the input defines its own empty value. */
function answerIn(value: unknown, asked: CompiledQuestion | undefined): unknown {
  if (asked?.model.isBlank) return value;
  return typeof value === 'string' && value !== '' && showsNothing(value) ? null : value;
}

function startDateGiven(compiled: Compiled, { change, pointer }: PlacedChange): GivenAnswer[] {
  if (change.changeType !== 'START_DATE_CHANGE') return [];
  const question = [...compiled.questions.keys()].find((name) => adjustmentOf(compiled, name) === 'START_DATE_CHANGE');
  const stands = { value: change.startAt, pointer, changePointer: pointer, profileCode: undefined, isOfCover: false };
  return question === undefined ? [] : [{ question, field: question, ...stands }];
}
