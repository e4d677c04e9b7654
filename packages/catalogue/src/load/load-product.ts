import type { Questionnaire } from '@marque/forms';
import { type AnswerNames, answerNamesOf } from '../check/answer-names.ts';
import { checkCondition } from '../check/check-condition.ts';
import { checkCovers, checkProduct } from '../check/check-product.ts';
import { checkQuestions } from '../check/check-questions.ts';
import type { Context } from '../check/context.ts';
import type { ProductSheets } from '../read/read-product.ts';
import { readRates } from '../read/read-rates.ts';
import type { Product } from '../schema/brand.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { compileRates, type Rates } from './compile-rates.ts';
import { questionnaireOf } from './questionnaire-of.ts';

/** What a product is checked against. */
export type Beside = { readonly brand: BrandFile | undefined; readonly hash: (text: string) => string };

/** Checks a product's files against one another and the brand, and builds it; undefined when they cannot be. Faults are reported. */
export function loadProduct(context: Context, sheets: ProductSheets, { brand, hash }: Beside): Product | undefined {
  const entries = sheets.questions.value?.sections.flatMap((section) => section.questions) ?? [];
  const answers = answerNamesOf(entries, context.registry);
  const questionnaire = sheets.questions.value && questionnaireOf(sheets.questions.value, context.registry);
  if (sheets.questions.value) checkProduct(context, sheets, answers);
  checkCovers(context, sheets, brand);
  if (questionnaire) checkAllConditions(context, sheets, { questionnaire, answers, brand });
  const rates = compileRates(context, sheets.product, {
    code: sheets.code,
    tables: readRates(context.folder, sheets.code, context.report),
    hash,
  });
  return questionnaire && rates && buildProduct(sheets, questionnaire, rates);
}

type Asked = {
  readonly questionnaire: Questionnaire;
  readonly answers: AnswerNames;
  readonly brand: BrandFile | undefined;
};

function checkAllConditions(context: Context, sheets: ProductSheets, { questionnaire, answers, brand }: Asked): void {
  const nameable = {
    answers,
    named: questionnaire.conditions,
    features: Object.keys(brand?.features ?? {}),
    schemes: brand?.schemes.map(({ schemeCode }) => schemeCode) ?? [],
  };
  checkQuestions(context, sheets.questions, questionnaire, nameable);
  for (const list of ['included', 'optional'] as const) {
    sheets.covers.value?.[list].forEach(({ when }, index) => {
      if (when !== undefined)
        checkCondition(context, when, (...keys) => sheets.covers.at(list, index, 'when', ...keys), nameable);
    });
  }
}

function buildProduct(sheets: ProductSheets, questionnaire: Questionnaire, rates: Rates): Product | undefined {
  const [file, covers, payments] = [sheets.product.value, sheets.covers.value, sheets.payments.value];
  const core = file?.assetTypes.find((asset) => asset.core);
  if (!file || !covers || !payments || !core) return undefined;
  const { product: code, rating: _rating, excess, ...rest } = file;
  return {
    ...rest,
    code,
    coreAsset: { code: core.code, type: core.type },
    questionnaire,
    covers,
    excess: { ...excess, voluntaryExcess: file.rating.excess.voluntaryPennies },
    paymentSchedules: payments.schedules,
    ...rates,
  };
}
