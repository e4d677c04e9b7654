import type { Questionnaire } from '@marque/forms';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';
import { checkUsual } from './check-usual.ts';

/**
 * Checks that each opening has texts and its own name, and gives answers that questions of its own section take and show, each behind one
 * opening.
 */
export function checkOpenings(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { questionnaire, around }: { readonly questionnaire: Questionnaire; readonly around: Around },
): void {
  const sections = sheet.value?.sections ?? [];
  const taken = new Set(sections.flatMap(({ questions }) => questions.map(({ name }) => name)));
  sections.forEach(({ openings = [], questions }, section) => {
    const names = questions.map(({ name }) => name);
    const behind = new Set<string>();
    openings.forEach(({ name, usual }, index) => {
      const at = (...keys: PropertyKey[]) => sheet.at('sections', section, 'openings', index, ...keys);
      context.needText(`questions.${name}.label`, at('name'));
      if (taken.has(name))
        context.report(at('name'), { expected: 'a name that no question or other opening has', found: name });
      taken.add(name);
      for (const [question, value] of Object.entries(usual)) {
        const asked = questionnaire.sections[section]?.questions.find((one) => one.name === question);
        const model = asked && context.registry.inputs[asked.type];
        const place = at('usual', question);
        if (!asked) reportUnknown(context, place, question, 'a question of this section', names);
        else if (asked.type === 'hidden')
          context.report(place, { expected: 'a question that is shown', found: question });
        else if (behind.has(question))
          context.report(place, { expected: 'a question that is behind no other opening', found: question });
        else if (model) checkUsual(context, { value, question: asked, model }, place, around);
        behind.add(question);
      }
    });
  });
}
