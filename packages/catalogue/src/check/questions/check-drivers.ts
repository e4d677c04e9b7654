import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionEntry, QuestionsFile } from '../../schema/questions-file.ts';
import { answerNamesOf } from '../answer-names.ts';
import type { Context } from '../context.ts';
import { adjustmentOfFact } from './adjustment-of-fact.ts';

const OF_DRIVER = 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';

/** Checks that the page of additional drivers, their questions and their number go together, and whose answers each file asks for. */
export function checkDrivers(context: Context, { product, questions, additionalDriver }: ProductSheets): void {
  const { report } = context;
  const disclosures = product.value?.disclosures ?? [];
  const listed = disclosures.findIndex(({ kind }) => kind === 'ADDITIONAL_PROFILE');
  const shown = (questions.value?.sections ?? []).findIndex(({ page }) => page === 'additionalDrivers');
  const lost = {
    expected: 'the file additional-driver.yaml, which says what is asked about each of them',
    missing: 'additional-driver.yaml',
    isLoss: true,
  } as const;
  if (listed >= 0 && !additionalDriver) report(product.at('disclosures', listed, 'kind'), lost);
  if (shown >= 0 && !additionalDriver) report(questions.at('sections', shown, 'page'), lost);
  if (product.value && additionalDriver?.value && listed < 0)
    report(product.at('disclosures'), {
      expected: 'an entry of kind ADDITIONAL_PROFILE, since additional-driver.yaml is there',
    });
  if (questions.value && additionalDriver?.value && shown < 0)
    report(questions.at('sections'), {
      expected: 'a section with page: additionalDrivers, since additional-driver.yaml is there',
    });
  (questions.value?.sections ?? []).forEach(({ page }, index) => {
    if (page === 'additionalDrivers' && index !== shown)
      report(questions.at('sections', index, 'page'), { expected: 'one page of additional drivers', found: page });
  });
  checkAdjustments(context, questions, false);
  if (additionalDriver) checkAdjustments(context, additionalDriver, true);
}

function checkAdjustments({ report, registry }: Context, sheet: Sheet<QuestionsFile>, ofDriver: boolean): void {
  sheet.value?.sections.forEach((section, index) => {
    section.questions.forEach((question, place) => {
      const { adjustment } = question;
      const at = () => sheet.at('sections', index, 'questions', place, 'adjustment');
      const read = ofDriver ? undefined : factOf(registry, question);
      if ((adjustment === OF_DRIVER) !== ofDriver)
        report(at(), {
          expected: ofDriver
            ? `${OF_DRIVER}, as all of this file`
            : `another than ${OF_DRIVER}, which additional-driver.yaml has`,
          found: adjustment,
        });
      else if (read && read.adjustment !== adjustment)
        report(at(), {
          expected: `${read.adjustment}, under which ${read.answer} is read: nobody would be given a price otherwise`,
          found: adjustment,
        });
    });
  });
}

/** The first answer of a question that Marque reads by name, and the kind of change under which it does. */
function factOf(registry: Context['registry'], question: QuestionEntry) {
  const facts = answerNamesOf([question], registry).names.flatMap((answer) => {
    const adjustment = adjustmentOfFact(answer);
    return adjustment === undefined ? [] : [{ answer, adjustment }];
  });
  return facts[0];
}
