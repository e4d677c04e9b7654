import type { Brand, Product } from '@marque/catalogue';
import { compileQuestionnaire, type Questionnaire, review, rules, type Section, withOpenings } from '@marque/forms';
import {
  countWords,
  effortOf,
  type Operators,
  operators,
  pageEffort,
  secondsOf,
  sumOfOperators,
} from '@marque/inputs/effort';
import { inputModels } from '@marque/inputs/models';
import { typicalDriver } from './typical-driver.ts';
import { typicalSituation } from './typical-situation.ts';

/** What lies between a product's first page and its price, for one driver with nothing to tell, on a phone. */
export type Measure = Operators & {
  /** Pages, that before the first question and that of the price included. */
  readonly screens: number;
  readonly questions: number;
  readonly minutes: number;
};

const SECONDS_A_MINUTE = 60;

/** Walks the questionnaire of a product as the engine asks it of the typical driver, and counts the words that one language has for it. */
export function measureProduct(brand: Brand, product: Product, language: string): Measure {
  const { questionnaire, beginWith, beforeWeBegin } = product;
  const text = (key: string) => brand.texts[language]?.[key];
  const live = liveOf(brand, questionnaire);
  const askedIn = (section: Section) =>
    withOpenings(
      section,
      section.questions.filter(({ name, type }) => live.has(name) && (type !== 'hidden' || section.page !== undefined)),
    );
  const effortsOf = (section: Section) => askedIn(section).map((question) => effortOf(question, text));
  const pages = questionnaire.sections.filter(
    (section) => section.id !== beginWith && section.stage === undefined && askedIn(section).length > 0,
  );
  const first = questionnaire.sections.filter(({ id }) => id === beginWith);
  const notices = ['disclosure.begin.title', ...beforeWeBegin.map((name) => `beforeWeBegin.${name}`)];
  const beginning = pageEffort(first.flatMap(effortsOf), countWords(notices.map(text).join(' ')));
  const total = sumOfOperators([
    beginning,
    ...pages.map((section) =>
      pageOf(section, effortsOf(section), countWords(text(`sections.${section.id}.title`) ?? '')),
    ),
  ]);
  const questions = [...first, ...pages].reduce((sum, section) => sum + askedIn(section).length, 0);
  return { ...total, screens: pages.length + 2, questions, minutes: secondsOf(total) / SECONDS_A_MINUTE };
}

/** Whether anybody else drives is a question too, though its page answers it. */
function pageOf(section: Section, efforts: ReturnType<typeof effortOf>[], words: number): Operators {
  const page = pageEffort(efforts, words);
  return section.page === 'additionalDrivers' ? sumOfOperators([page, operators({ decisions: 1 })]) : page;
}

function liveOf(brand: Brand, questionnaire: Questionnaire): ReadonlySet<string> {
  const compiled = compileQuestionnaire(questionnaire, { rules, inputs: inputModels });
  const known = Object.fromEntries(Object.entries(typicalDriver).filter(([name]) => compiled.questions.has(name)));
  return review(compiled, known, typicalSituation(brand)).live;
}
