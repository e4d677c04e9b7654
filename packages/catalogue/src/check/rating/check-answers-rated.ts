import { answersRead } from '@marque/base';
import { NOT_ANSWERED } from '@marque/domain/rating/factors/answer-factor';
import type { AnswerScope } from '@marque/domain/rating/settings/answer-settings';
import { codeLists, listOfCode } from '@marque/domain/rating/settings/code-lists';
import type { TableFile } from '@marque/domain/rating/tables/table-file';
import { tableNameOf } from '@marque/domain/rating/tables/table-file';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { QuestionEntry } from '../../schema/questions-file.ts';
import type { AnswerNames } from '../answer-names.ts';
import { checkCondition, type Nameable } from '../check-condition.ts';
import { type Context, reportUnknown } from '../context.ts';
import { adjustmentOfFact } from '../questions/adjustment-of-fact.ts';
import { neverPriced, neverRated } from './never-rated.ts';

/** What a question must be about for each scope. */
const adjustments: { readonly [scope in AnswerScope]: QuestionEntry['adjustment'] } = {
  EVERY_DRIVER: 'PROFILE_DISCLOSURE',
  POLICYHOLDER: 'PROFILE_DISCLOSURE',
  CAR: 'ASSET_DISCLOSURE',
  QUOTE: 'QUOTE_DISCLOSURE',
};

/** What the checks of rated answers look at. */
type Rated = { readonly answers: AnswerNames; readonly nameable: Nameable; readonly tables: readonly TableFile[] };

/**
 * Checks the answers that a brand's own factors and rules read: a question asks for each, about the people whom the
 * rule names, with the table's values, and none is an answer that is never rated.
 */
export function checkAnswersRated(context: Context, sheets: ProductSheets, rated: Rated): void {
  const { product: sheet } = sheets;
  const rating = sheet.value?.rating;
  if (!rating) return;
  rating.answerFactors?.forEach(({ name, of, answer, keys }, index) => {
    const place = sheet.at('rating', 'answerFactors', index, 'answer');
    context.needText(`rating.factors.${name}`, sheet.at('rating', 'answerFactors', index, 'name'));
    if (!rated.answers.has(answer))
      reportUnknown(context, place, answer, 'the name of a question', rated.answers.names);
    checkRatedAnswer(context, sheets, { place, answer, of }, neverPriced);
    checkDisabilityInTable(context, { name, tables: rated.tables });
    if (keys === 'codes') checkCells(context, sheets, { name, answer, rated });
  });
  rating.referrals.forEach((rule, index) => {
    if (rule.check !== 'answers') return;
    const at = (...keys: PropertyKey[]) => sheet.at('rating', 'referrals', index, 'when', ...keys);
    checkCondition(context, rule.when, at, rated.nameable);
    for (const answer of answersRead(rule.when)) {
      checkRatedAnswer(context, sheets, { place: at(), answer, of: rule.of });
      if (!rule.mayBeUnasked) checkIsAsked(context, sheets, { place: at(), answer, of: rule.of });
    }
  });
  checkDisability(context, sheets);
}

type RatedAnswer = { readonly place: Place; readonly answer: string; readonly of: AnswerScope };

function checkRatedAnswer(
  context: Context,
  sheets: ProductSheets,
  { place, answer, of }: RatedAnswer,
  refused: (answer: string) => string | undefined = neverRated,
): void {
  const reason = refused(answer);
  if (reason !== undefined)
    context.report(place, { expected: 'an answer that may be rated', found: answer, because: reason });
  const question = questionOf(context, sheets, answer);
  const isToldThere = question && (adjustmentOfFact(answer) ?? question.adjustment) !== question.adjustment;
  if (question && !isToldThere && question.adjustment !== adjustments[of])
    context.report(place, {
      expected: `an answer of ${of}: its question has the adjustment ${adjustments[of]}`,
      found: `${answer}, which is ${question.adjustment}`,
    });
}

/** A rule about a driver's optional answer would hold a price back for ever. */
function checkIsAsked(context: Context, sheets: ProductSheets, { place, answer, of }: RatedAnswer): void {
  if (of === 'CAR' || of === 'QUOTE') return;
  const question = questionOf(context, sheets, answer);
  if (question && (question.optional || question.when !== undefined))
    context.report(place, {
      expected: `mayBeUnasked: true beside it, since ${answer} is ${question.optional ? 'optional' : 'asked of some only'}`,
      found: answer,
    });
}

/** Every cell of a table of codes must be something that can be answered. */
function checkCells(
  context: Context,
  sheets: ProductSheets,
  { name, answer, rated }: { readonly name: string; readonly answer: string; readonly rated: Rated },
): void {
  const isYesNo = ['boolean', 'booleanList', 'checkbox'].includes(questionOf(context, sheets, answer)?.type ?? '');
  const options = isYesNo ? ['yes', 'no'] : rated.answers.optionsOf(answer);
  if (options === undefined) return;
  const known = ['*', NOT_ANSWERED, ...options];
  const table = rated.tables.find(({ path }) => tableNameOf(path) === name);
  for (const { line, cells } of table?.rows ?? []) {
    const cell = (cells['answer'] ?? '').trim();
    if (cell !== '' && !known.includes(cell))
      context.report(
        { file: table?.path ?? '', line, key: 'answer' },
        { expected: `an option of ${answer}: ${known.join(', ')}`, found: cell, known },
      );
  }
}

/** A driver who cannot work because of illness or disability is priced like a retired one. */
function checkDisability({ report }: Context, { product: sheet }: ProductSheets): void {
  const bands = sheet.value?.rating.occupationBands;
  if (bands === undefined) return;
  const lists = codeLists(bands);
  const [band, retired] = [listOfCode('NE-DIS', lists), listOfCode('RE', lists)];
  if (band !== retired)
    report(sheet.at('rating', 'occupationBands'), {
      expected: 'NE-DIS in the band of RE: not working through illness or disability is not rated',
      found: band === undefined ? 'NE-DIS in no band' : `NE-DIS in band ${band}`,
    });
}

/** The question that answers a name: by its own name, or by that of a part of its value. */
/**
 * A table of employment has one factor for retired drivers and for those who cannot work because of illness or
 * disability.
 */
function checkDisabilityInTable(
  { report }: Context,
  { name, tables }: { readonly name: string; readonly tables: readonly TableFile[] },
): void {
  const { path: file = '', rows = [] } = tables.find(({ path }) => tableNameOf(path) === name) ?? {};
  const factorFor = (answer: string, like: Readonly<Record<string, string>>) =>
    rows.find(({ cells }) => cells['answer'] === answer && sameDays(cells, like))?.cells['factor'] ??
    rows.find(({ cells }) => cells['answer'] === '*' && sameDays(cells, like))?.cells['factor'];
  for (const { line, cells } of rows) {
    if (cells['answer'] !== 'NE-DIS' && cells['answer'] !== 'RE') continue;
    const [disabled, retired] = [factorFor('NE-DIS', cells), factorFor('RE', cells)];
    if (Number(disabled) !== Number(retired))
      report(
        { file, line, key: 'factor' },
        {
          expected: `the same factor for NE-DIS and RE: not working through illness or disability is not rated`,
          found: `${disabled} and ${retired}`,
        },
      );
  }
}

function sameDays(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return ['from', 'to', 'cover'].every((column) => one[column] === other[column]);
}

function questionOf({ registry }: Context, { questions }: ProductSheets, answer: string): QuestionEntry | undefined {
  const all = questions.value?.sections.flatMap((section) => section.questions) ?? [];
  return all.find(({ name, type, settings = {} }) => {
    const parts = registry.inputs[type]?.partsOf?.(settings) ?? {};
    return name === answer || answer.startsWith(`${name}.`) || Object.values(parts).includes(answer);
  });
}
