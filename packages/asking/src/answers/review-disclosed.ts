import type { Brand } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { type AnswerProblem, type Review, review, type Situation } from '@marque/forms';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { situationOf } from '../subject/situation-of.ts';
import { type AnsweredForm, answeredForms } from './answered-forms.ts';
import { judgedOn } from './judged-on.ts';
import { nameAmongForms } from './name-among-forms.ts';
import { unknownEntry } from './unknown-entry.ts';

/** A form, what was answered in it, and what that amounts to. */
export type Reviewed = AnsweredForm & { readonly review: Review };

type Of<Key extends object, Value> = WeakMap<Key, Value>;

/** What was reviewed for a subject, by what was disclosed and chosen: a change is checked, then priced over the same disclosures, once with each before it. */
const known: Of<AskedSubject, Of<Disclosed['data'], Of<Disclosed['choices'], readonly Reviewed[]>>> = new WeakMap();

/**
 * The same reviews that the forms make, from the same configuration: the product's own first, then each additional driver's. Earlier answers
 * are judged by the day on which they were given.
 */
export function reviewDisclosed(subject: AskedSubject, { data, choices }: Disclosed): readonly Reviewed[] {
  const ofSubject = known.get(subject) ?? new WeakMap();
  const ofData = ofSubject.get(data) ?? new WeakMap();
  const reviewed = ofData.get(choices) ?? reviewAfresh(subject, { data, choices });
  known.set(subject, ofSubject.set(data, ofData.set(choices, reviewed)));
  return reviewed;
}

function reviewAfresh(subject: AskedSubject, disclosed: Disclosed): readonly Reviewed[] {
  const surroundings = situationOf(subject);
  const { tables } = subject.brand;
  return answeredForms(subject, disclosed).map((form) => {
    const judged = judgedOn(subject, form);
    const situation = judged ? { ...surroundings, judgedOn: judged } : surroundings;
    return { ...form, review: reviewAnswers(form, { situation, tables }) };
  });
}

/**
 * Names of questions without a valid answer, for additional drivers as `p1.dateOfBirth`. They include the start date
 * even if no question asks for it. The price does not wait for questions that are asked after it. Only the ones in
 * `wanted` count, which is empty until somebody agrees to the offer.
 */
export function missingOf(
  reviewed: readonly Reviewed[],
  { choices }: Disclosed,
  wanted: readonly string[] = [],
): string[] {
  const names = reviewed.flatMap((one) =>
    [...one.review.problems.keys()]
      .filter((name) => one.compiled.questions.get(name)?.section.stage === undefined || wanted.includes(name))
      .map((name) => nameAmongForms(one, name)),
  );
  const asksForStart = reviewed.some(({ review: { live } }) => live.has('startAt'));
  return choices.startAt === undefined && !asksForStart ? [...names, 'startAt'] : names;
}

/** The form's review, and the check that only the server can make: codes must be in their look-up tables. */
function reviewAnswers(
  { compiled, answers }: AnsweredForm,
  { situation, tables }: { situation: Situation; tables: Brand['tables'] },
): Review {
  const found = review(compiled, answers, situation);
  const problems = new Map<string, AnswerProblem>();
  for (const name of found.live) {
    const asked = compiled.questions.get(name);
    const problem = found.problems.get(name) ?? (asked && unknownEntry(asked, answers[name], tables));
    if (problem) problems.set(name, problem);
  }
  return { ...found, problems };
}
