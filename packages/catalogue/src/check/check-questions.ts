import { defaultMessage, findRing, type Questionnaire } from '@marque/forms';
import type { Sheet } from '../read/read-yaml.ts';
import type { QuestionEntry, QuestionsFile } from '../schema/questions-file.ts';
import type { AnswerNames } from './answer-names.ts';
import { checkCondition, type Nameable, ringOfNames } from './check-condition.ts';
import { checkSettings } from './check-settings.ts';
import { type Context, reportUnknown } from './context.ts';

type Asked = { readonly entry: QuestionEntry; readonly path: readonly PropertyKey[] };

/** Checks the questions of a product: names, input types, rules, settings, conditions and the texts that they need. */
export function checkQuestions(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  questionnaire: Questionnaire,
  nameable: Nameable,
): void {
  const file = sheet.value;
  if (!file) return;
  const asked = file.sections.flatMap((section, index): Asked[] =>
    section.questions.map((entry, place) => ({ entry, path: ['sections', index, 'questions', place] })),
  );
  checkTwice(context, sheet, file, asked);
  file.sections.forEach((section, index) => {
    context.needText(`sections.${section.id}.title`, sheet.at('sections', index, 'id'));
    context.needText(`tabs.${section.tab}`, sheet.at('sections', index, 'tab'));
  });
  for (const one of asked) checkQuestion(context, sheet, one, nameable.answers);
  checkConditions(context, sheet, { file, asked, questionnaire, nameable });
}

function checkTwice(context: Context, sheet: Sheet<QuestionsFile>, file: QuestionsFile, asked: readonly Asked[]): void {
  const seen = new Map<string, number>();
  for (const { entry, path } of asked) {
    const place = sheet.at(...path, 'name');
    const first = seen.get(entry.name);
    if (first !== undefined)
      context.report(place, { expected: `a name of its own: line ${first} has it already`, found: entry.name });
    seen.set(entry.name, first ?? place.line);
  }
  file.sections.forEach(({ id }, index) => {
    const first = file.sections.findIndex((other) => other.id === id);
    if (first < index) {
      context.report(sheet.at('sections', index, 'id'), {
        expected: `an id of its own: line ${sheet.at('sections', first, 'id').line} has it already`,
        found: id,
      });
    }
  });
}

function checkQuestion(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { entry, path }: Asked,
  answers: AnswerNames,
): void {
  const { inputs, rules } = context.registry;
  const model = Object.hasOwn(inputs, entry.type) ? inputs[entry.type] : undefined;
  if (model) {
    const at = (...keys: string[]) => sheet.at(...path, 'settings', ...keys);
    checkSettings(context, entry.settings ?? {}, model.settings, { at, answers, what: `settings of ${entry.type}` });
    context.needText(`inputs.${entry.type}.wrongType`, sheet.at(...path, 'type'));
    const options = model.optionsOf?.(entry.settings ?? {});
    for (const option of options ?? []) {
      context.needText(`questions.${entry.name}.options.${option}`, sheet.at(...path, 'name'));
    }
    if (options && entry.default !== undefined && !options.includes(String(entry.default))) {
      const expected = `one of the options ${options.join(', ')}`;
      context.report(sheet.at(...path, 'default'), { expected, found: String(entry.default), known: options });
    }
  } else reportUnknown(context, sheet.at(...path, 'type'), entry.type, 'an input type', Object.keys(inputs));
  if (entry.type !== 'hidden') context.needText(`questions.${entry.name}.label`, sheet.at(...path, 'name'));
  (entry.rules ?? []).forEach(({ rule, message, ...args }, index) => {
    const at = (...keys: string[]) => sheet.at(...path, 'rules', index, ...keys);
    const known = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
    if (known) {
      checkSettings(context, args, known.args, { at, answers, what: `arguments of ${rule}` });
      context.needText(message ?? defaultMessage(rule), at(message === undefined ? 'rule' : 'message'));
    } else reportUnknown(context, at('rule'), rule, 'a rule', Object.keys(rules));
  });
}

type Conditions = {
  readonly file: QuestionsFile;
  readonly asked: readonly Asked[];
  readonly questionnaire: Questionnaire;
  readonly nameable: Nameable;
};

function checkConditions(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { file, asked, questionnaire, nameable }: Conditions,
): void {
  const at =
    (...base: PropertyKey[]) =>
    (...keys: PropertyKey[]) =>
      sheet.at(...base, ...keys);
  const known = [
    ...Object.entries(file.conditions ?? {}).map(([name, condition]) =>
      checkCondition(context, condition, at('conditions', name), nameable),
    ),
    ...file.sections.map(
      (section, index) =>
        section.when === undefined || checkCondition(context, section.when, at('sections', index, 'when'), nameable),
    ),
    ...asked.map(
      ({ entry, path }) =>
        entry.when === undefined || checkCondition(context, entry.when, at(...path, 'when'), nameable),
    ),
  ].every(Boolean);
  const names = ringOfNames(file.conditions ?? {});
  if (names)
    context.report(sheet.at('conditions', names[0] ?? ''), {
      expected: 'conditions that do not lead back to themselves',
      found: names.join(' → '),
    });
  const twice = new Set(asked.map(({ entry }) => entry.name)).size < asked.length;
  const ring = known && !names && !twice ? findRing(questionnaire, context.registry) : undefined;
  const first = ring && asked.find(({ entry }) => ring.includes(entry.name));
  if (first)
    context.report(sheet.at(...first.path, 'when'), {
      expected: 'conditions that do not lead back to themselves',
      found: ring?.join(' → '),
    });
}
