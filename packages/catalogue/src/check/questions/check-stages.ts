import { answersBehind } from '@marque/domain/rating/referrals/answers-behind';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import { answersRated } from './answers-rated.ts';

/**
 * Checks the questions after the price: the price must not depend on them, a page must ask the required ones, and neither the
 * additional drivers nor the section before the first page can wait so long. And no opening answers a question that may refuse a price.
 */
export function checkStages(context: Context, sheets: ProductSheets, tariff: Tariff): void {
  const { product, questions } = sheets;
  if (!product.value || !questions.value) return;
  const { accountSetup, beginWith } = product.value;
  const rated = new Set(answersRated(tariff));
  const refers = new Set(tariff.settings.referrals.flatMap(answersBehind));
  accountSetup.forEach((name, index) => {
    if (rated.has(name))
      context.report(product.at('accountSetup', index), {
        expected: 'a question that the price does not hang on',
        found: name,
      });
  });
  questions.value.sections.forEach(({ id, stage, page, openings = [], questions: asked }, section) => {
    const at = (...keys: PropertyKey[]) => questions.at('sections', section, ...keys);
    openings.forEach(({ usual }, index) => {
      for (const name of Object.keys(usual).filter((one) => refers.has(one)))
        context.report(at('openings', index, 'usual', name), {
          expected: 'a question without which a price is never refused',
          found: name,
        });
    });
    if (stage === undefined) return;
    if (page !== undefined || id === beginWith)
      context.report(at('stage'), { expected: 'no stage, since this section is asked before the price', found: stage });
    asked.forEach(({ name, adjustment, optional, when }, index) => {
      const place = at('questions', index, 'name');
      if (rated.has(name) || adjustment === 'START_DATE_CHANGE')
        context.report(place, { expected: 'a question that the price does not hang on', found: name });
      else if (optional !== true && when === undefined && !accountSetup.includes(name))
        context.report(place, { expected: 'its name in accountSetup of product.yaml, or optional: true', found: name });
    });
  });
}
