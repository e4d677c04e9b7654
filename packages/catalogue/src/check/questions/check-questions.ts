import { defaultMessage, type Questionnaire } from '@marque/forms';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import { answerNamesOf } from '../answer-names.ts';
import { type Asked, askedOf } from '../asked-of.ts';
import { type Context, reportUnknown } from '../context.ts';
import { type Around, namesAt } from '../names-at.ts';
import { checkFields } from './check-fields.ts';
import { checkModel } from './check-model.ts';
import { checkOpenings } from './check-openings.ts';
import { checkQuestionConditions } from './check-question-conditions.ts';
import { checkSettings } from './check-settings.ts';

/** Checks the questions of a file: names, input types, rules, settings, conditions and the texts that they need. */
export function checkQuestions(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  questionnaire: Questionnaire,
  around: Around,
): void {
  const file = sheet.value;
  if (!file) return;
  const asked = askedOf(file);
  checkFields(context, sheet, asked);
  checkSections(context, sheet, file, around.forms);
  checkOpenings(context, sheet, { questionnaire, around });
  for (const one of asked) checkQuestion(context, sheet, one, around);
  checkQuestionConditions(context, sheet, { file, asked, questionnaire, around });
}

function checkSections(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  file: QuestionsFile,
  forms: Around['forms'],
): void {
  file.sections.forEach(({ id, tab, validation, questions }, index) => {
    context.needText(`sections.${id}.title`, sheet.at('sections', index, 'id'));
    context.needText(`tabs.${tab}`, sheet.at('sections', index, 'tab'));
    if (validation === undefined || !forms) return;
    const place = sheet.at('sections', index, 'validation');
    const form = Object.hasOwn(forms, validation) ? forms[validation] : undefined;
    if (!form) reportUnknown(context, place, validation, 'a form of brand.yaml', Object.keys(forms));
    const given = answerNamesOf(questions, context.registry);
    const absent = form?.find(({ field }) => !given.has(field));
    if (absent)
      context.report(place, {
        expected: `a question of this section that answers ${absent.field}, at which the form looks`,
        found: validation,
      });
  });
}

/** Checks one question by itself: its input type, settings and rules, and the texts that it needs. */
export function checkQuestion(context: Context, sheet: Sheet<QuestionsFile>, asked: Asked, around: Around): void {
  const { entry, textName, path } = asked;
  const answers = namesAt(context, asked, around.answers);
  const { inputs, rules } = context.registry;
  const model = Object.hasOwn(inputs, entry.type) ? inputs[entry.type] : undefined;
  if (model) {
    const at = (...keys: string[]) => sheet.at(...path, 'settings', ...keys);
    const fields = 'entry' in entry ? (entry.entry ?? []).map(({ name }) => name) : [];
    checkSettings(context, entry.settings ?? {}, model.settings, {
      at,
      answers,
      fields,
      what: `settings of ${entry.type}`,
    });
    checkModel(context, sheet, { asked, model, formats: around.formats });
  } else reportUnknown(context, sheet.at(...path, 'type'), entry.type, 'an input type', Object.keys(inputs));
  if (entry.type !== 'hidden') context.needText(`questions.${textName}.label`, sheet.at(...path, 'name'));
  (entry.rules ?? []).forEach(({ rule, message, ...args }, index) => {
    const at = (...keys: string[]) => sheet.at(...path, 'rules', index, ...keys);
    const known = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
    if (known) {
      checkSettings(context, args, known.args, { at, answers, what: `arguments of ${rule}` });
      const place = at(message === undefined ? 'rule' : 'message');
      context.needText(message ?? defaultMessage(rule), place, message === undefined ? undefined : figuresOf(args));
    } else reportUnknown(context, at('rule'), rule, 'a rule', Object.keys(rules));
  });
}

/** The names of a rule's numbers; undefined for a rule without any, whose text is about something else. */
function figuresOf(args: object): string[] | undefined {
  const names = Object.entries(args).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));
  return names.length === 0 ? undefined : [...names, 'count'];
}
