import { answersRead, type NamedConditions } from '@marque/base';
import { findRing, findUnknownReads, type Questionnaire } from '@marque/forms';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { Asked } from '../asked-of.ts';
import { checkCondition, ringOfNames } from '../check-condition.ts';
import type { Context } from '../context.ts';
import { type Around, namesAt } from '../names-at.ts';

/** A file of questions taken apart. */
export type QuestionConditions = {
  readonly file: QuestionsFile;
  readonly asked: readonly Asked[];
  readonly questionnaire: Questionnaire;
  readonly around: Around;
};

/**
 * Checks every condition of a file: what it names, that none leads back to itself, and that no read-only condition
 * reads an answer.
 */
export function checkQuestionConditions(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { file, asked, questionnaire, around }: QuestionConditions,
): void {
  const known = [
    ...Object.entries(file.conditions ?? {}).map(([name, condition]) =>
      checkCondition(context, condition, (...keys) => sheet.at('conditions', name, ...keys), around),
    ),
    ...file.sections.map(
      ({ when }, index) =>
        when === undefined ||
        checkCondition(context, when, (...keys) => sheet.at('sections', index, 'when', ...keys), around),
    ),
    ...asked.map((one) => checkWhen(context, sheet, one, around)),
  ].every(Boolean);
  const names = ringOfNames(file.conditions ?? {});
  if (names) reportRing(context, sheet, ['conditions', names[0] ?? ''], names);
  if (!known || names) return;
  checkReadOnly(context, sheet, asked, questionnaire.conditions);
  checkReads(context, sheet, asked, questionnaire);
  const twice = new Set(asked.map(({ name }) => name)).size < asked.length;
  const ring = twice ? undefined : findRing(questionnaire, context.registry);
  const first = ring && asked.find(({ name }) => ring.includes(name));
  if (ring && first) reportRing(context, sheet, [...first.path, 'when'], ring);
}

function checkWhen(context: Context, sheet: Sheet<QuestionsFile>, asked: Asked, around: Around): boolean {
  const { entry, path } = asked;
  const nameable = { ...around, answers: namesAt(context, asked, around.answers) };
  const checks = [
    ['when', entry.when] as const,
    ['readOnly', 'readOnly' in entry ? entry.readOnly : undefined] as const,
  ];
  return checks
    .map(
      ([key, condition]) =>
        condition === undefined ||
        checkCondition(context, condition, (...keys) => sheet.at(...path, key, ...keys), nameable),
    )
    .every(Boolean);
}

/** Whether an answer may be changed must not depend on answers, which change. */
function checkReadOnly(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  asked: readonly Asked[],
  named: NamedConditions,
): void {
  for (const { entry, path } of asked) {
    const condition = 'readOnly' in entry ? entry.readOnly : undefined;
    const [read] = condition === undefined ? [] : answersRead(condition, named);
    if (read !== undefined)
      context.report(sheet.at(...path, 'readOnly'), { expected: 'a condition that reads no answer', found: read });
  }
}

/** A question about an entry has one answer per entry, so nothing outside the entry can read it. */
function checkReads(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  asked: readonly Asked[],
  questionnaire: Questionnaire,
): void {
  const inEntries = new Set(asked.filter(({ loop }) => loop).map(({ name }) => name));
  for (const { question, name } of findUnknownReads(questionnaire, context.registry)) {
    const reader = asked.find((one) => one.name === question);
    if (reader && inEntries.has(name))
      context.report(sheet.at(...reader.path), {
        expected: 'answers outside a list, or in the same entry',
        found: name,
      });
  }
}

function reportRing(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  path: readonly PropertyKey[],
  ring: readonly string[],
): void {
  context.report(sheet.at(...path), {
    expected: 'conditions that do not lead back to themselves',
    found: ring.join(' → '),
  });
}
