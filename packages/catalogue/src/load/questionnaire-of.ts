import { defaultMessage, type Question, type Questionnaire, type Registry, type RuleCall } from '@marque/forms';
import type { QuestionEntry, QuestionsFile } from '../schema/questions-file.ts';

/** The questionnaire as the engine takes it: every question is required unless it says `optional`, every rule has its text's key. */
export function questionnaireOf(file: QuestionsFile, registry: Registry): Questionnaire {
  const sections = file.sections.map(({ id, tab, when, questions }) => ({
    id,
    tab,
    ...(when === undefined ? {} : { when }),
    questions: questions.map((entry) => questionOf(entry, registry)),
  }));
  return { sections, conditions: file.conditions ?? {} };
}

function questionOf(entry: QuestionEntry, registry: Registry): Question {
  const { optional, rules, settings, when, preserve, default: initial, ...rest } = entry;
  const calls = (rules ?? []).map(
    ({ rule, message, ...args }): RuleCall => ({ rule, args, message: message ?? defaultMessage(rule) }),
  );
  const asksAnyway = calls.some(
    ({ rule }) => Object.hasOwn(registry.rules, rule) && registry.rules[rule]?.checksBlank === true,
  );
  const required: RuleCall[] =
    optional === true || asksAnyway ? [] : [{ rule: 'required', args: {}, message: defaultMessage('required') }];
  return {
    ...rest,
    rules: [...required, ...calls],
    settings: settings ?? {},
    ...(when === undefined ? {} : { when }),
    ...(preserve === undefined ? {} : { preserve }),
    ...(initial === undefined ? {} : { default: initial }),
  };
}
