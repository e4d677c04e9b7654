import { defaultMessage, type Question, type Questionnaire, type Registry, type RuleCall } from '@marque/forms';
import { type AskedEntry, entryTextName } from '../check/asked-of.ts';
import type { EntryQuestion, QuestionsFile } from '../schema/questions-file.ts';

/** The questionnaire as the engine takes it: every question is required unless it says `optional`, every rule has its text's key. */
export function questionnaireOf(file: QuestionsFile, registry: Registry): Questionnaire {
  const sections = file.sections.map(({ id, tab, stage, openings, when, page, validation, questions }) => ({
    id,
    tab,
    ...(stage === undefined ? {} : { stage }),
    ...(openings === undefined ? {} : { openings }),
    ...(when === undefined ? {} : { when }),
    ...(page === undefined ? {} : { page }),
    ...(validation === undefined ? {} : { validation }),
    questions: questions.map((entry) => questionOf(entry, registry)),
  }));
  return { sections, conditions: file.conditions ?? {} };
}

/** A question as the engine takes it. */
export function questionOf(question: AskedEntry, registry: Registry): Question {
  const { readOnly, entry } = question;
  return {
    ...askedQuestion(question, question.adjustment, registry),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(entry === undefined ? {} : { entry: entry.map((one) => entryQuestionOf(question, one, registry)) }),
  };
}

/** A question about each entry bears the list's name before its own. */
function entryQuestionOf(loop: AskedEntry, question: EntryQuestion, registry: Registry): Question {
  const asked = askedQuestion(question, loop.adjustment, registry);
  return { ...asked, name: `${loop.name}.${question.name}`, text: entryTextName(loop, question) };
}

function askedQuestion(entry: AskedEntry | EntryQuestion, adjustment: string, registry: Registry): Question {
  const { name, type, text, optional, rules, settings, when, preserve, default: initial } = entry;
  const calls = (rules ?? []).map(
    ({ rule, message, ...args }): RuleCall => ({ rule, args, message: message ?? defaultMessage(rule) }),
  );
  const asksAnyway = calls.some(
    ({ rule }) => Object.hasOwn(registry.rules, rule) && registry.rules[rule]?.checksBlank === true,
  );
  const required: RuleCall[] =
    optional === true || asksAnyway ? [] : [{ rule: 'required', args: {}, message: defaultMessage('required') }];
  return {
    name,
    type,
    adjustment,
    rules: [...required, ...calls],
    settings: settings ?? {},
    ...(text === undefined ? {} : { text }),
    ...(when === undefined ? {} : { when }),
    ...(preserve === undefined ? {} : { preserve }),
    ...(initial === undefined ? {} : { default: initial }),
  };
}
