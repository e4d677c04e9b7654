import type { ProductSheets } from '../../read/read-product.ts';
import type { AnswerNames } from '../answer-names.ts';
import type { Context } from '../context.ts';

/** The facts about a policyholder that the provider of identity checks gets. */
const CHECKED = ['firstName', 'lastName', 'dateOfBirth', 'address'];

/** Checks that each report has its text, and that the product asks a policyholder for all checked facts. */
export function checkVerification(context: Context, { product: sheet }: ProductSheets, answers: AnswerNames): void {
  const { verify = [], idCheck = [] } = sheet.value?.verification ?? {};
  for (const [key, reports] of [['verify', verify] as const, ['idCheck', idCheck] as const])
    reports.forEach((report, index) => {
      context.needText(`verification.${report}`, sheet.at('verification', key, index));
    });
  if (sheet.value?.verification && verify.length + idCheck.length === 0)
    context.report(sheet.at('verification'), {
      expected: 'a report in verify or idCheck, or no verification, which checks nobody',
    });
  const unasked = CHECKED.filter((name) => !answers.has(name));
  if (verify.length + idCheck.length > 0 && unasked.length > 0)
    context.report(sheet.at('verification'), {
      expected: `questions that answer ${unasked.join(', ')}, since the check needs them`,
    });
}
