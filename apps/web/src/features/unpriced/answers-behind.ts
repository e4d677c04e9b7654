import { isData } from '@marque/base';
import type { ProductWire, ProposalWire, QuoteWire } from '@marque/contract';
import { type CompiledQuestion, questionOfField, review, type Situation } from '@marque/forms';
import { driverCodes, driverPage } from '../../proposal/additional-drivers.ts';
import type { ProposalPage } from '../../proposal/proposal-paths.ts';
import { driverName } from '../../questions/answers/driver-name.ts';
import { answersOf, compiledQuestions } from '../../questions/form/compiled-questions.ts';

/**
 * An answer that may be changed to remove a reason, and the page on which to change it; `driver` names the additional
 * driver who gave it, if any.
 */
export type AnswerBehind = {
  readonly asked: CompiledQuestion;
  readonly value: unknown;
  readonly page: ProposalPage;
  readonly driver?: string;
};

type ProposalAtHand = { readonly proposal: ProposalWire; readonly product: ProductWire; readonly situation: Situation };

/** The given answers that lead to a reason, in the order in which it names them; answers that do not apply to this customer are left out. */
export function answersBehind(
  { answers, profileCode }: QuoteWire['referralReasons'][number],
  around: ProposalAtHand,
): AnswerBehind[] {
  const found: AnswerBehind[] = [];
  for (const field of answers)
    for (const behind of profileCode === undefined ? ofEverybody(field, around) : ofOne(field, profileCode, around))
      if (!found.some(({ page, asked }) => asked === behind.asked && page === behind.page))
        found.push({ ...behind, value: itemsAmong(behind, answers) });
  return found;
}

/** The answer about the driver whom a reason names, or about the car or quote. */
function ofOne(field: string, profileCode: string, around: ProposalAtHand): AnswerBehind[] {
  const behind = answerOfDriver(field, profileCode, around) ?? answerOf(field, around);
  return behind ? [behind] : [];
}

/** The answers behind a reason about all drivers together: each with a disclosure, or the policyholder's if none has one. */
function ofEverybody(field: string, around: ProposalAtHand): AnswerBehind[] {
  const own = answerOf(field, around);
  const others = driverCodes(around.proposal).flatMap((code) => answerOfDriver(field, code, around) ?? []);
  const all = [...(own ? [own] : []), ...others];
  const telling = all.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  return telling.length > 0 ? telling : all.slice(0, 1);
}

function answerOf(field: string, { proposal, product, situation }: ProposalAtHand): AnswerBehind | undefined {
  const compiled = compiledQuestions(product);
  const { relevant } = review(compiled, answersOf(proposal, product), situation);
  const asked = compiled.questions.get(questionOfField(compiled, field) ?? '');
  if (!asked || !Object.hasOwn(relevant, asked.question.name)) return undefined;
  return { asked, value: relevant[asked.question.name], page: `disclosure/${asked.section.id}` };
}

/** The field's answer of the driver with that profile code; undefined without an additional driver. */
function answerOfDriver(
  field: string,
  profileCode: string | undefined,
  { proposal, product, situation }: ProposalAtHand,
): AnswerBehind | undefined {
  const list = product.questionnaire.sections.find(({ page }) => page === 'additionalDrivers');
  if (profileCode === undefined || profileCode === 'ph' || list === undefined) return undefined;
  const compiled = compiledQuestions(product, profileCode);
  const { relevant } = review(compiled, answersOf(proposal, product, profileCode), situation);
  const asked = compiled.questions.get(questionOfField(compiled, field) ?? '');
  if (!asked || !Object.hasOwn(relevant, asked.question.name)) return undefined;
  const page = driverPage(list.id, profileCode, asked.section.id);
  return { asked, value: relevant[asked.question.name], page, driver: driverName(compiled, relevant) };
}

/** For a list of yes-or-no items, those that lead to the reason; any other answer unchanged. */
function itemsAmong({ asked, value }: AnswerBehind, answers: readonly string[]): unknown {
  if (!isData(value)) return value;
  const parts = asked.model.partsOf?.(asked.question.settings) ?? {};
  const isOther = (part: string) => typeof value[part] === 'boolean' && !answers.includes(parts[part] ?? part);
  return Object.fromEntries(Object.entries(value).filter(([part]) => !isOther(part)));
}
