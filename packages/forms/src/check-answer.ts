import { isBlank } from '@marque/base';
import type { Check, CompiledQuestion } from './compile-questionnaire.ts';
import type { AnswerProblem, Around, Rule, RuleCall } from './questionnaire.ts';

/** The rule's name in the problem of an answer that has not the shape of its input. */
export const WRONG_TYPE = 'wrong_type';

/**
 * What is wrong with one answer, or undefined. A blank answer meets only the rules that check blanks; any other must first
 * have its input's shape, then pass the rules in their order. The first that fails speaks.
 */
export function checkAnswer(compiled: CompiledQuestion, value: unknown, around: Around): AnswerProblem | undefined {
  const { question, model } = compiled;
  const blank = isBlank(value);
  if (!blank && !model.accepts(value, question.settings, around.formats)) {
    return { rule: WRONG_TYPE, message: `inputs.${question.type}.wrongType`, values: {} };
  }
  const failed = compiled.checks.find(
    (check) => (blank ? check.rule.checksBlank === true : true) && !passes(check, value, around),
  );
  return failed && { rule: failed.rule.name, message: failed.call.message, values: valuesOf(failed.rule, failed.call) };
}

/** The key of the text that a rule speaks where a question gives none of its own. */
export function defaultMessage(rule: string): string {
  return `rules.${rule}`;
}

function passes({ rule, call }: Check, value: unknown, around: Around): boolean {
  return rule.holds(value, call.args, around);
}

function valuesOf(rule: Rule, call: RuleCall): AnswerProblem['values'] {
  if (rule.values) return rule.values(call.args);
  const plain = Object.entries(call.args).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(plain) as AnswerProblem['values'];
}
