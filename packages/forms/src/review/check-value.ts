import { isBlank } from '@marque/base';
import type { Check, CompiledQuestion } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, RuleContext } from '../questionnaire.ts';

/** The rule's name in the problem of an answer that has not the shape of its input. */
const WRONG_TYPE = 'wrong_type';

/** Whether a question's answer counts as not given, by its input or as blank values do. */
export function isUnanswered({ model }: Pick<CompiledQuestion, 'model'>, value: unknown): boolean {
  return value === undefined || value === null || (model.isBlank ?? isBlank)(value);
}

/** The problem of an answer that has not its input's shape. */
export function wrongType({ question }: CompiledQuestion): AnswerProblem {
  return { rule: WRONG_TYPE, message: question.wrongType ?? `inputs.${question.type}.wrongType`, values: {} };
}

/**
 * What is wrong with one answer taken as a whole, or undefined. A blank answer meets only the rules that check blanks;
 * any other must first have its input's shape, then pass the rules in their order. The first that fails speaks.
 */
export function checkValue(compiled: CompiledQuestion, value: unknown, around: RuleContext): AnswerProblem | undefined {
  const { question, model } = compiled;
  const blank = isUnanswered(compiled, value);
  if (!blank && !model.accepts(value, question.settings, around.formats)) return wrongType(compiled);
  const seen = seenBy(compiled, around);
  const failed = compiled.checks.find(
    (check) => (!blank || check.rule.checksBlank === true) && !passes(check, value, seen),
  );
  return failed && { rule: failed.rule.name, message: failed.call.message, values: valuesOf(failed, compiled) };
}

/** The key of a rule's text, for questions without their own. */
export function defaultMessage(rule: string): string {
  return `rules.${rule}`;
}

/** An input's own judgement of a complete answer goes before the rule's. */
function seenBy(compiled: CompiledQuestion, around: RuleContext): RuleContext {
  const { model, question } = compiled;
  const { isBlank: blank, isComplete } = model;
  if (!blank && !isComplete) return around;
  return {
    ...around,
    isComplete: (value) => !isUnanswered(compiled, value) && (isComplete?.(value, question.settings) ?? true),
  };
}

function passes({ rule, call }: Check, value: unknown, around: RuleContext): boolean {
  return rule.holds(value, call.args, around);
}

/** A rule's numbers as they are typed, so that a text says them in the unit in which the answer is given. */
function valuesOf({ rule, call }: Check, { model, question }: CompiledQuestion): AnswerProblem['values'] {
  if (rule.values) return rule.values(call.args);
  const { typed = (value) => value } = model;
  const said = Object.entries(call.args).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, typed(value, question.settings)]];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(said) as AnswerProblem['values'];
}
