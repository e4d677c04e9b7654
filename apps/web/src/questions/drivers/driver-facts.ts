import { fullYearsBetween, isLocalDate } from '@marque/base';
import { spreadAnswers } from '@marque/forms';
import { driverName } from '../answers/driver-name.ts';
import type { QuestionForm } from '../form/question-form.ts';

/** An additional driver as the list shows them, from the answers as they are. */
export type DriverFacts = {
  readonly profileCode: string;
  /** Empty until it is known. */
  readonly name: string;
  readonly age: number | undefined;
  /** The name of the question about their relation to the policyholder, with its answer. */
  readonly relationship: string | undefined;
  /** The first topic that still lacks an answer; undefined when none does. */
  readonly openTopic: string | undefined;
};

/** What is known of an additional driver. */
export function driverFacts(form: QuestionForm): DriverFacts {
  const { compiled, store, situation, profileCode = '' } = form;
  const fields = spreadAnswers(compiled, store.answers());
  const { dateOfBirth, relationshipToInsured } = fields;
  const [open] = store.openNames();
  return {
    profileCode,
    name: driverName(compiled, store.answers()),
    age:
      isLocalDate(dateOfBirth) && dateOfBirth <= situation.today
        ? fullYearsBetween(dateOfBirth, situation.today)
        : undefined,
    relationship: typeof relationshipToInsured === 'string' ? relationshipToInsured : undefined,
    openTopic: open === undefined ? undefined : compiled.questions.get(open)?.section.id,
  };
}
