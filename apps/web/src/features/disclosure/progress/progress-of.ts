import { type Question, withOpenings } from '@marque/forms';
import { countWords, type Effort, effortOf, pageEffort, secondsOf, type TextIfAny } from '@marque/inputs/effort';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { chainOf, type Pages, tabsOf } from '../sections.ts';
import { wholeMinutes } from './whole-minutes.ts';

/** How far a tab has come, in answers that the price waits for. */
export type TabProgress = { readonly tab: string; readonly wanted: number; readonly given: number };

/** How far a proposal has come to its price: by tab, in all, and how long the rest takes. */
export type Progress = {
  readonly tabs: readonly TabProgress[];
  readonly wanted: number;
  readonly given: number;
  /** Whole minutes, rounded up; none for less than half a minute. */
  readonly minutes: number;
};

/** A page's questions that want an answer, and the open ones among them. */
type Counted = { readonly wanted: number; readonly open: readonly Effort[] };

/**
 * The progress of these forms, the proposal's own first and then one for each additional driver. Optional answers count
 * neither as open nor as given. The remaining time comes from the keystroke-level model for the open questions, page by
 * page.
 */
export function progressOf([main, ...drivers]: readonly QuestionForm[], pages: Pages, textIfAny: TextIfAny): Progress {
  if (!main) return { tabs: [], wanted: 0, given: 0, minutes: 0 };
  const { sections } = pages.questionnaire;
  const chain = chainOf(main.store.liveSections(), pages);
  let seconds = 0;
  const countPage = (form: QuestionForm, sectionId: string): Counted => {
    const counted = countSection(form, sectionId, textIfAny);
    const words = countWords(textIfAny(`sections.${sectionId}.title`) ?? '');
    if (counted.open.length > 0) seconds += secondsOf(pageEffort(counted.open, words));
    return counted;
  };
  const tabs = tabsOf(sections, chain).map(({ tab, sections: ids }) => {
    const counts = ids.flatMap((id) => {
      const isList = sections.some((section) => section.id === id && section.page === 'additionalDrivers');
      const about = isList
        ? drivers.flatMap((form) => form.store.liveSections().map((topic) => countPage(form, topic)))
        : [];
      return [countPage(main, id), ...about];
    });
    const wanted = sum(counts.map((one) => one.wanted));
    return { tab, wanted, given: wanted - sum(counts.map(({ open }) => open.length)) };
  });
  const wanted = sum(tabs.map((one) => one.wanted));
  const given = sum(tabs.map((one) => one.given));
  return { tabs, wanted, given, minutes: wholeMinutes(seconds) };
}

function countSection({ store, compiled }: QuestionForm, sectionId: string, textIfAny: TextIfAny): Counted {
  const live = [...store.live()].flatMap((name) => compiled.questions.get(name) ?? []);
  const asked = live.filter(
    ({ section, checks, question }) =>
      section.id === sectionId && (checks.some(({ rule }) => rule.checksBlank === true) || !store.valid(question.name)),
  );
  const section = asked[0]?.section;
  if (!section) return { wanted: 0, open: [] };
  const open = asked.filter(({ question }) => !store.valid(question.name));
  const questionsOf = (some: typeof asked) =>
    withOpenings(
      section,
      some.map(({ question }) => question),
    );
  return {
    wanted: questionsOf(asked).length,
    open: questionsOf(open).map((question) => keptEffort(question, textIfAny)),
  };
}

/** Words are counted once for each question. Another language brings new questions. */
const efforts = new WeakMap<Question, Effort>();

function keptEffort(question: Question, textIfAny: TextIfAny): Effort {
  const effort = efforts.get(question) ?? effortOf(question, textIfAny);
  efforts.set(question, effort);
  return effort;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
