import { dayOf, type LocalDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { type AnswerProblem, type Answers, type Review, review, type Situation } from '@marque/forms';
import { type Answerer, circumstancesOf } from './circumstances-of.ts';
import { answersOf, nameAmongSubjects, type Subject, subjectsOf } from './subjects-of.ts';
import { unknownEntry } from './unknown-entry.ts';

/** What answers are looked at with. */
export type Around = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  readonly principal: Answerer;
  readonly now: string;
};

/** A subject, what was answered about it, and what that amounts to. */
export type Reviewed = Subject & { readonly answers: Answers; readonly review: Review };

/** The same reviews that the forms make, from the same configuration: the product's own first, then each additional driver's. */
export function reviewDisclosed(around: Around, disclosed: Disclosed): Reviewed[] {
  const situation = situationOf(around);
  return subjectsOf(around.product, disclosed).map((subject) => {
    const answers = answersOf(subject, disclosed, around.product);
    return { ...subject, answers, review: reviewAnswers(subject, answers, { situation, tables: around.brand.tables }) };
  });
}

/**
 * Names of what still lacks a valid answer, those of additional drivers as `p1.dateOfBirth`; the start date among them also when no question asks for it.
 * The price does not wait for what is asked once there is one: of that, `wanted` counts, which is empty until somebody agrees to the offer.
 */
export function missingOf(
  reviewed: readonly Reviewed[],
  { choices }: Disclosed,
  wanted: readonly string[] = [],
): string[] {
  const names = reviewed.flatMap((one) =>
    [...one.review.problems.keys()]
      .filter((name) => one.compiled.questions.get(name)?.section.stage === undefined || wanted.includes(name))
      .map((name) => nameAmongSubjects(one, name)),
  );
  const asksForStart = reviewed.some(({ review: { live } }) => live.has('startAt'));
  return choices.startAt === undefined && !asksForStart ? [...names, 'startAt'] : names;
}

/** Today in the brand's time zone. */
export function todayOf({ brand, now }: Pick<Around, 'brand' | 'now'>): LocalDate {
  return dayOf(now, brand.timeZone);
}

/** What conditions and rules see beside the answers. */
export function situationOf(around: Around): Situation {
  const { brand, schemeCode, principal } = around;
  return {
    today: todayOf(around),
    formats: brand.formats,
    circumstances: circumstancesOf(principal, { scheme: schemeCode, features: brand.features }),
  };
}

/** The form's review, and what only the server can say: whether codes stand in their look-up tables. */
function reviewAnswers(
  { compiled }: Subject,
  answers: Answers,
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
