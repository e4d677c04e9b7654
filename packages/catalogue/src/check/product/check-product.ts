import { namesADriver } from '@marque/domain/rating/referrals/names-a-driver';
import { referralFigures } from '@marque/domain/rating/referrals/referral-figures';
import type { ProductSheets } from '../../read/read-product.ts';
import type { AnswerNames } from '../answer-names.ts';
import { type Context, reportUnknown } from '../context.ts';

/** Checks what `product.yaml` names: its folder, core asset, texts, answers and excess. */
export function checkProduct(context: Context, sheets: ProductSheets, answers: AnswerNames): void {
  const { code, product: sheet } = sheets;
  const file = sheet.value;
  if (!file) return;
  const { report, needText } = context;
  if (file.product !== code)
    report(sheet.at('product'), { expected: `the name of the folder, ${code}`, found: file.product });
  const core = file.assetTypes.filter((asset) => asset.core).length;
  if (core !== 1) report(sheet.at('assetTypes'), { expected: 'exactly one core asset', found: `${core}` });
  file.accountSetup.forEach((name, index) => {
    if (!answers.has(name))
      reportUnknown(context, sheet.at('accountSetup', index), name, 'the name of a question', answers.names);
  });
  file.expiredProposal.forEach((name, index) => {
    if (!answers.has(name))
      reportUnknown(context, sheet.at('expiredProposal', index), name, 'the name of a question', answers.names);
  });
  const sections = sheets.questions.value?.sections.map(({ id }) => id) ?? [];
  if (file.beginWith !== undefined && !sections.includes(file.beginWith))
    reportUnknown(context, sheet.at('beginWith'), file.beginWith, 'a section of questions.yaml', sections);
  const { voluntaryPennies } = file.rating.excess;
  if (!voluntaryPennies.includes(file.excess.default)) {
    report(sheet.at('excess', 'default'), {
      expected: `one of rating.excess.voluntaryPennies: ${voluntaryPennies.join(', ')}`,
      found: `${file.excess.default}`,
    });
  }
  file.beforeWeBegin.forEach((name, index) => {
    needText(`beforeWeBegin.${name}`, sheet.at('beforeWeBegin', index));
  });
  file.checkoutChecklist.forEach((name, index) => {
    needText(`checklist.${name}`, sheet.at('checkoutChecklist', index));
  });
  file.statements.forEach((name, index) => {
    needText(`statements.${name}`, sheet.at('statements', index));
  });
  file.documents.forEach((name, index) => {
    needText(`documents.${name}.title`, sheet.at('documents', index));
    if (name === 'certificate' && !answers.has('usage'))
      report(sheet.at('documents', index), {
        expected: 'a question named usage in questions.yaml, since a certificate says what the car may be used for',
        found: name,
      });
  });
  file.rating.referrals.forEach((rule, index) => {
    const place = sheet.at('rating', 'referrals', index, 'code');
    const figures = Object.keys(referralFigures(rule));
    needText(`referral.${rule.code}`, place, figures);
    if (namesADriver(rule)) needText(`referral.named.${rule.code}`, place, ['name', ...figures]);
  });
  file.rating.endorsements.forEach(({ code: term }, index) => {
    needText(`endorsements.${term}.title`, sheet.at('rating', 'endorsements', index, 'code'), []);
    needText(`endorsements.${term}.description`, sheet.at('rating', 'endorsements', index, 'code'), [
      'driver',
      'years',
      'time',
    ]);
  });
  file.rating.excess.compulsory.forEach(({ name }, index) => {
    needText(`covers.excess.${name}`, sheet.at('rating', 'excess', 'compulsory', index, 'name'));
  });
}
