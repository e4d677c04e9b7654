import { nearestName } from '@marque/base';
import type { ProductSheets } from '../../read/read-product.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { Context } from '../context.ts';
import { type Losses, reportLost, withoutTwice } from './check-sold.ts';
import type { Entries } from './entries.ts';
import { lostFrom, questionsIn } from './lost-from.ts';
import { CHOICES, soldQuestions, soldSections } from './sold-questions.ts';
import { unreadSheets } from './unread-sheets.ts';

/**
 * The files of a product that still asks everything that its `sold.yaml` lists. If it has lost a question, a section or
 * all choices of a question, only that is reported and nothing else is judged: rules, conditions, prices and texts read
 * the answer, and each would complain. A name like the one that is gone is a slip, which the checks report where it is.
 */
export function withQuestionsAsSold(context: Pick<Context, 'report'>, sheets: ProductSheets): ProductSheets {
  const { sold, questions, additionalDriver = questions } = sheets;
  if (!sold?.value || !questions.value || !additionalDriver.value) return sheets;
  const [asked, ofDrivers] = [questions.value, sheets.additionalDriver ? additionalDriver.value : { sections: [] }];
  const now = {
    ...{ sections: soldSections(asked), questions: questionsOf(asked) },
    ...{ driverSections: soldSections(ofDrivers), driverQuestions: questionsOf(ofDrivers) },
  };
  const kinds = ['sections', 'questions', 'driverSections', 'driverQuestions'] as const;
  const found = withoutTwice(
    kinds.map((kind) => ({ kind, has: now[kind], lost: lostFrom(sold.value?.[kind] ?? {}, now[kind]) })),
  ).filter((one) => isGone(one, sold.value?.[one.kind] ?? {}));
  for (const one of found) reportLost(context, sheets, one);
  return found.length > 0 ? unreadSheets(sheets) : sheets;
}

function questionsOf({ sections }: QuestionsFile): Entries {
  return soldQuestions(sections.flatMap(({ questions }) => questions));
}

/**
 * Whether something that other settings read is gone: a question that is asked nowhere, not even under a similar name,
 * or all choices of a question.
 */
function isGone({ kind, has, lost }: Losses, entries: Entries): boolean {
  if (kind === 'questions' || kind === 'driverQuestions')
    return lost.some(({ name, words }) => words.some(isChoice) && !has[name]?.some(isChoice));
  const [asked = [], listed = []] = [has, entries].map((one) => Object.values(one).flat());
  const added = asked.filter((name) => !listed.includes(name));
  return questionsIn(lost).some((name) => !asked.includes(name) && nearestName(name, added) === undefined);
}

function isChoice(word: string): boolean {
  return CHOICES.some((key) => word.startsWith(`${key} `));
}
