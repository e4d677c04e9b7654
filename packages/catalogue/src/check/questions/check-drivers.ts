import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { Context } from '../context.ts';

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

function checkAdjustments({ report }: Context, sheet: Sheet<QuestionsFile>, ofDriver: boolean): void {
  sheet.value?.sections.forEach((section, index) => {
    section.questions.forEach(({ adjustment }, place) => {
      if ((adjustment === OF_DRIVER) === ofDriver) return;
      report(sheet.at('sections', index, 'questions', place, 'adjustment'), {
        expected: ofDriver
          ? `${OF_DRIVER}, as all of this file`
          : `another than ${OF_DRIVER}, which additional-driver.yaml has`,
        found: adjustment,
      });
    });
  });
}
