import type { Questionnaire } from '@marque/forms';
import { type AnswerNames, answerNamesOf } from '../check/answer-names.ts';
import { checkCondition } from '../check/check-condition.ts';
import type { Context } from '../check/context.ts';
import type { Around } from '../check/names-at.ts';
import { checkCovers } from '../check/product/check-covers.ts';
import { checkNcdProtection } from '../check/product/check-ncd-protection.ts';
import { checkOfferDocuments } from '../check/product/check-offer-documents.ts';
import { checkOptionalCovers } from '../check/product/check-optional-covers.ts';
import { checkParameters } from '../check/product/check-parameters.ts';
import { checkPolicy } from '../check/product/check-policy.ts';
import { checkProduct } from '../check/product/check-product.ts';
import { checkUpsell } from '../check/product/check-upsell.ts';
import { checkVerification } from '../check/product/check-verification.ts';
import { soldWith } from '../check/product/sold-with.ts';
import { checkDrivers } from '../check/questions/check-drivers.ts';
import { checkQuestions } from '../check/questions/check-questions.ts';
import { checkQuestionsUsed } from '../check/questions/check-questions-used.ts';
import { checkStages } from '../check/questions/check-stages.ts';
import { checkAnswersRated } from '../check/rating/check-answers-rated.ts';
import { checkFactorsLeftOut } from '../check/rating/check-factors-left-out.ts';
import { checkPlausible } from '../check/rating/check-plausible.ts';
import { checkPromotions } from '../check/rating/check-promotions.ts';
import { checkReferrals } from '../check/rating/check-referrals.ts';
import type { LackingTables } from '../read/across-products/lacking-tables.ts';
import { productTables } from '../read/across-products/product-tables.ts';
import type { ProductSheets } from '../read/read-product.ts';
import { readRates } from '../read/read-rates.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { Product } from '../schema/brand.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { engineFormats } from '../schema/brand-sections/formats.ts';
import type { QuestionsFile } from '../schema/questions-file.ts';
import type { LookUpTable } from '../schema/table-row.ts';
import { compileRates, type Rates } from './compile-rates.ts';
import { ncdAveragesOf } from './ncd-averages-of.ts';
import { type Offer, offerOf } from './offer-of.ts';
import { questionnaireOf } from './questionnaire-of.ts';

/** What a product is checked against. */
export type Beside = {
  readonly brand: BrandFile | undefined;
  /** The look-up tables of codes. */
  readonly tables: { readonly [name: string]: LookUpTable };
  readonly lacking: LackingTables;
  readonly hash: (text: string) => string;
};

/**
 * Checks a product's files against each other and the brand, and builds it; undefined when that is impossible. Faults
 * are reported.
 */
export function loadProduct(
  context: Context,
  sheets: ProductSheets,
  { brand, tables, lacking, hash }: Beside,
): Product | undefined {
  const beside = { brand, tables };
  const tableNames = Object.keys(tables);
  const asked = askedIn(context, sheets.questions);
  const askedOfDriver = sheets.additionalDriver && askedIn(context, sheets.additionalDriver);
  if (asked) checkProduct(context, sheets, asked.answers);
  if (asked) checkVerification(context, sheets, asked.answers);
  checkCovers(context, sheets, brand);
  if (asked) checkQuestions(context, sheets.questions, asked.questionnaire, aroundOf(asked, beside));
  if (asked) checkCoverConditions(context, sheets, aroundOf(asked, beside));
  if (asked) checkOptionalCovers(context, sheets, aroundOf(asked, beside));
  checkOfferDocuments(context, sheets, { brand, around: asked && aroundOf(asked, beside) });
  if (sheets.additionalDriver && askedOfDriver)
    checkQuestions(context, sheets.additionalDriver, askedOfDriver.questionnaire, aroundOf(askedOfDriver, beside));
  checkDrivers(context, sheets);
  checkPolicy(context, sheets, asked && aroundOf(asked, beside));
  checkUpsell(context, sheets, brand);
  checkParameters(context, sheets, tableNames);
  if (asked) checkPromotions(context, sheets, { tables: tableNames, answers: asked.answers });
  const files = productTables(context.folder.under(''), { code: sheets.code, rating: sheets.product.value?.rating });
  const { tables: rateTables, areRead } = readRates(
    context.folder,
    files.map(({ path }) => path),
    context.report,
  );
  checkNcdProtection(context, sheets);
  if (asked)
    checkAnswersRated(context, sheets, {
      answers: asked.answers,
      nameable: aroundOf(asked, beside),
      tables: rateTables,
    });
  checkPlausible(context, sheets, rateTables);
  checkReferrals(context, sheets);
  if (asked) checkFactorsLeftOut(context, sheets, { answers: asked.answers, lacking });
  const rates =
    areRead && !sheets.hasStrayTables && areCoversListed(sheets)
      ? compileRates(context, sheets.product, { code: sheets.code, files, tables: rateTables, lacking, hash })
      : undefined;
  if (rates) checkStages(context, sheets, rates.tariff);
  if (rates) checkQuestionsUsed(context, sheets, { tariff: rates.tariff, brand });
  const offer = offerOf(sheets, { registry: context.registry, averages: ncdAveragesOf(context, sheets) });
  return asked && rates && offer && buildProduct(sheets, { asked, askedOfDriver, rates, offer });
}

/** Whether each rated cover is in `covers.yaml`: a slip in its name would make all of its rows wrong. */
function areCoversListed({ product, covers }: ProductSheets): boolean {
  const lists = [
    ['mainCovers', 'included'],
    ['optionalCovers', 'optional'],
  ] as const;
  return lists.every(([rated, list]) =>
    product.value?.rating[rated].every(
      ({ cover }) => !covers.value || covers.value[list].some(({ code }) => code === cover),
    ),
  );
}

type Asked = { readonly questionnaire: Questionnaire; readonly answers: AnswerNames };

function askedIn(context: Context, { value }: Sheet<QuestionsFile>): Asked | undefined {
  if (!value) return undefined;
  const questions = value.sections.flatMap((section) => section.questions);
  return {
    questionnaire: questionnaireOf(value, context.registry),
    answers: answerNamesOf(questions, context.registry),
  };
}

function aroundOf({ questionnaire, answers }: Asked, { brand, tables }: Pick<Beside, 'brand' | 'tables'>): Around {
  return {
    answers,
    named: questionnaire.conditions,
    features: Object.keys(brand?.features ?? {}),
    schemes: brand?.schemes.map(({ schemeCode }) => schemeCode) ?? [],
    forms: brand && (brand.validationForms ?? {}),
    formats: brand && engineFormats(brand.formats),
    tables,
  };
}

function checkCoverConditions(context: Context, { covers }: ProductSheets, around: Around): void {
  for (const list of ['included', 'optional'] as const) {
    covers.value?.[list].forEach(({ when }, index) => {
      if (when !== undefined)
        checkCondition(context, when, (...keys) => covers.at(list, index, 'when', ...keys), around);
    });
  }
}

type Parts = {
  readonly asked: Asked;
  readonly askedOfDriver: Asked | undefined;
  readonly rates: Rates;
  readonly offer: Offer;
};

function buildProduct(sheets: ProductSheets, { asked, askedOfDriver, rates, offer }: Parts): Product | undefined {
  const { product, questions, additionalDriver, payments: paid, documents: read, policy: after, sold } = sheets;
  const [file, payments, policy, documents] = [product.value, paid.value, after.value, read.value];
  const covers = sheets.covers.value;
  const core = file?.assetTypes.find((asset) => asset.core);
  if (!file || !payments || !policy || !core || !covers || !documents || !questions.value) return undefined;
  const { product: code, extends: _extended, rating: _rating, excess, ...rest } = file;
  return {
    ...rest,
    code,
    coreAsset: { code: core.code, type: core.type },
    questionnaire: asked.questionnaire,
    additionalDriver: askedOfDriver?.questionnaire ?? null,
    beginWith: file.beginWith ?? null,
    verification: file.verification ?? { verify: [], idCheck: [] },
    ...offer,
    excess: { ...excess, voluntaryExcess: file.rating.excess.voluntaryPennies },
    paymentSchedules: payments.schedules,
    policy,
    soldWith: soldWith({
      ...{ product: file, questions: questions.value, additionalDriver: additionalDriver?.value, covers, documents },
    }),
    soldListed: sold?.value ?? null,
    ...rates,
  };
}
