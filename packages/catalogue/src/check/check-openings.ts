import type { Sheet } from '../read/read-yaml.ts';
import type { QuestionsFile } from '../schema/questions-file.ts';
import { checkGiven } from './check-given.ts';
import { type Context, reportUnknown } from './context.ts';
import type { Around } from './names-at.ts';

/** Checks that each opening has its words, stands for questions of its own section, and for answers that they take. */
export function checkOpenings(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { formats }: Pick<Around, 'formats'>,
): void {
  sheet.value?.sections.forEach(({ openings = [], questions }, section) => {
    const names = questions.map(({ name }) => name);
    openings.forEach(({ name, usual }, index) => {
      const at = (...keys: PropertyKey[]) => sheet.at('sections', section, 'openings', index, ...keys);
      context.needText(`questions.${name}.label`, at('name'));
      for (const [question, value] of Object.entries(usual)) {
        const asked = questions.find((one) => one.name === question);
        const model = asked && context.registry.inputs[asked.type];
        if (!asked) reportUnknown(context, at('usual', question), question, 'a question of this section', names);
        else if (model)
          checkGiven(context, { value, settings: asked.settings ?? {}, model, formats }, at('usual', question));
      }
    });
  });
}
