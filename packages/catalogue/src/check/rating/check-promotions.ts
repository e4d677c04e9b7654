import { postcodeAreas } from '@marque/domain/facts/postcode/postcode-areas';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { promotionFigures } from '@marque/domain/rating/promotions/promotion-figures';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { AnswerNames } from '../answer-names.ts';
import { type Context, reportUnknown } from '../context.ts';
import { needTable } from '../need-table.ts';

/** The parts of a partner's claim: questions that a product with such promotions must ask. */
const CLAIM = ['promotion', 'retailer', 'orderNumber', 'promotionTermsAccepted'];

/** What promotions may name: the brand's look-up tables, and the product's questions. */
export type AroundPromotions = { readonly tables: readonly string[]; readonly answers: AnswerNames };

/** Checks what a product's promotions name: texts, the table of retailers, postcode areas, options of `purchaseType`, and that a partner's claim is asked for. */
export function checkPromotions(context: Context, sheets: ProductSheets, { tables, answers }: AroundPromotions): void {
  const { product: sheet } = sheets;
  const promotions = sheet.value?.rating.promotions ?? [];
  if (promotions.some(({ retailerTable }) => retailerTable !== undefined))
    reportUnasked(
      context,
      sheet.at('rating', 'promotions'),
      CLAIM.filter((one) => !answers.has(one)),
    );
  else checkUnclaimed(context, sheets);
  const purchases = purchaseOptions(sheets);
  const numbers = orderNumbersAsked(sheets);
  promotions.forEach((promotion, index) => {
    const { code, aliases = [], retailerTable, orderNumber, postcodeAreas: areas = [], purchase = [] } = promotion;
    const at = (...keys: (string | number)[]) => sheet.at('rating', 'promotions', index, ...keys);
    needTexts(context, { code, promotion }, at('code'));
    aliases.forEach((alias, place) => {
      needTexts(context, { code: alias, promotion }, at('aliases', place));
    });
    if (retailerTable !== undefined) needTable(context, at('retailerTable'), { table: retailerTable, tables });
    if (orderNumber !== undefined && numbers.some((one) => one !== orderNumber))
      context.report(at('orderNumber'), {
        expected: `the pattern of the question orderNumber, ${numbers.join(' and ')}, since a number has to fit both`,
        found: orderNumber,
      });
    areas.forEach((area, place) => {
      if (!postcodeAreas.includes(area))
        reportUnknown(context, at('postcodeAreas', place), area, 'a postcode area that exists', postcodeAreas);
    });
    purchase.forEach((option, place) => {
      if (!purchases.includes(option))
        reportUnknown(context, at('purchase', place), option, 'an option of the question purchaseType', purchases);
    });
  });
}

function reportUnasked({ report }: Context, place: Place, names: readonly string[]): void {
  const [first, ...more] = names;
  if (first === undefined) return;
  const what = more.length === 0 ? `a question named ${first}` : `questions named ${names.join(', ')}`;
  report(place, { expected: `${what}, which a claim needs`, isLoss: true });
}

/** Nobody is asked for the proof of an offer that the product does not have: told once, at the first question of the claim. */
function checkUnclaimed(context: Context, { product, questions }: ProductSheets): void {
  if (!product.value) return;
  const sections = questions.value?.sections ?? [];
  sections.forEach(({ questions: asked }, section) => {
    const index = asked.findIndex(({ name }) => name === 'promotion');
    if (index < 0) return;
    const claimed = CLAIM.filter((name) => sections.some((one) => one.questions.some((other) => other.name === name)));
    context.report(questions.at('sections', section, 'questions', index, 'name'), {
      expected: `a promotion with retailerTable and orderNumber in rating.promotions of product.yaml, or none of the questions ${claimed.join(', ')}`,
      found: 'promotion',
      isLoss: true,
    });
  });
}

type Named = { readonly code: string; readonly promotion: PromotionSettings };

function needTexts({ needText }: Context, { code, promotion }: Named, place: Place): void {
  const figures = Object.keys(promotionFigures(promotion));
  needText(`promotions.${code}.name`, place, figures);
  needText(`promotions.${code}.terms`, place, figures);
}

/** The patterns by which the question checks an order number; none if it takes any text. */
function orderNumbersAsked({ questions }: ProductSheets): string[] {
  const asked = questions.value?.sections.flatMap((section) => section.questions) ?? [];
  const rules = asked.find(({ name }) => name === 'orderNumber')?.rules ?? [];
  return rules.flatMap(({ rule, pattern }) => (rule === 'pattern' && typeof pattern === 'string' ? [pattern] : []));
}

function purchaseOptions({ questions }: ProductSheets): string[] {
  const asked = questions.value?.sections.flatMap((section) => section.questions) ?? [];
  const options = asked.find(({ name }) => name === 'purchaseType')?.settings?.['options'];
  return Array.isArray(options) ? options.map(String) : [];
}
