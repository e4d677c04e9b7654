import type { Condition } from '@marque/base';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { isProved } from '@marque/domain/rating/promotions/is-proved';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Sheet } from '../../read/read-yaml.ts';
import type { BrandFile } from '../../schema/brand-file.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import { answerNamesOf } from '../answer-names.ts';
import type { Context } from '../context.ts';
import { answersNeeded } from './answers-needed.ts';
import { answersRead } from './answers-read.ts';

/** Answers that are part of the sale itself: that all drivers are named, and that each agreed to it. */
const OF_THE_SALE = ['additionalDriversConfirmed', 'agreed'];
/** What a claim of a partner's promotion asks. */
const OF_A_PROMOTION = ['promotion', 'promoCode', 'retailer', 'orderNumber', 'promotionTermsAccepted', 'purchaseType'];

/**
 * Checks that every required answer is read by a factor, rule, condition, promotion, form, or a document that needs it. Printing an answer
 * in a summary or a schedule does not count. An unread question is optional, and says why it is asked.
 */
export function checkQuestionsUsed(
  context: Context,
  sheets: ProductSheets,
  { tariff, brand }: { readonly tariff: Tariff; readonly brand: BrandFile | undefined },
): void {
  const file = sheets.product.value;
  const questions = sheets.questions.value;
  // A file that cannot be read may have read any answer.
  if (!file || !questions || !sheets.covers.value || !sheets.documents.value) return;
  const drivers = sheets.additionalDriver?.value;
  const used = [
    ...OF_THE_SALE,
    ...(isClaimed(file.rating.promotions, questions) ? OF_A_PROMOTION : []),
    ...answersRead(tariff),
    ...answersNeeded(file.documents),
    ...(file.passthroughs ?? []).map(({ question }) => question),
    ...(file.lookups ?? []).map(({ question }) => question),
    ...Object.values(brand?.validationForms ?? {}).flatMap((checks) => checks.map(({ field }) => field)),
    ...readInForm(context, questions),
    ...(drivers ? readInForm(context, drivers) : []),
    ...conditionsOf(sheets).flatMap((condition) => answersIn(condition)),
  ];
  for (const sheet of [sheets.questions, ...(sheets.additionalDriver ? [sheets.additionalDriver] : [])])
    checkSheet(context, sheet, used);
}

function checkSheet(context: Context, sheet: Sheet<QuestionsFile>, used: readonly string[]): void {
  sheet.value?.sections.forEach((section, index) => {
    section.questions.forEach((question, place) => {
      const { name, text, adjustment, optional } = question;
      const own = answerNamesOf([question], context.registry);
      const at = sheet.at('sections', index, 'questions', place, 'name');
      if (adjustment === 'START_DATE_CHANGE') return;
      if (used.some((one) => own.has(one))) {
        // Each yes or no of a list is a question: if nothing reads it, it is asked in vain, or has lost its rule.
        for (const part of own.names.filter((one) => one !== name && own.isYesNo(one) && !used.includes(one)))
          context.report(at, {
            expected: `a factor, rule, condition or document that reads ${part}, or a list that does not ask it`,
            found: name,
          });
        return;
      }
      context.needText(`questions.${text ?? name}.why`, at);
      if (optional !== true)
        context.report(at, {
          expected: 'optional: true, since no factor, rule, condition or document reads the answer',
          found: name,
        });
    });
  });
}

/** The conditions of covers, and of what a statement of demands and needs says. */
function conditionsOf({ covers, documents }: ProductSheets): (Condition | undefined)[] {
  const { included = [], optional = [] } = covers.value ?? {};
  return [...included, ...optional, ...(documents.value?.demandsAndNeeds ?? [])].map(({ when }) => when);
}

/**
 * Whether a partner's promotion reads the parts of a claim. If a claim is asked for and there is no such promotion,
 * that is reported once, at `promotion`.
 */
function isClaimed(promotions: readonly PromotionSettings[] = [], { sections }: QuestionsFile): boolean {
  return (
    promotions.some(isProved) || sections.some(({ questions }) => questions.some(({ name }) => name === 'promotion'))
  );
}

/** The answers that other questions, pages and rules look at. */
function readInForm({ registry }: Context, { sections, conditions = {} }: QuestionsFile): string[] {
  const conditional = [...sections, ...sections.flatMap((section) => section.questions)].map(({ when }) => when);
  const rules = sections.flatMap((section) => section.questions.flatMap((question) => question.rules ?? []));
  const compared = rules.flatMap(({ rule, message: _message, ...args }) =>
    Object.hasOwn(registry.rules, rule) ? (registry.rules[rule]?.reads?.(args) ?? []) : [],
  );
  const named = Object.values(conditions);
  return [...[...conditional, ...named].flatMap((condition) => answersIn(condition)), ...compared];
}

/** The answers that a condition names itself; named conditions are checked where they are written out. */
function answersIn(condition: Condition | undefined): string[] {
  if (condition === undefined || typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap(answersIn);
  if ('any' in condition) return condition.any.flatMap(answersIn);
  if ('not' in condition) return answersIn(condition.not);
  if ('answer' in condition) return [condition.answer, ...(condition.sameAs === undefined ? [] : [condition.sameAs])];
  return [];
}
