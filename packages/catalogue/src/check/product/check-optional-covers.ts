import type { ProductSheets } from '../../read/read-product.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';
import { checkQuestion } from '../questions/check-questions.ts';

/** Checks the questions of optional covers, and that a cover that some drivers cannot have says why. */
export function checkOptionalCovers(context: Context, { covers, questions }: ProductSheets, around: Around): void {
  for (const list of ['included', 'optional'] as const) {
    covers.value?.[list].forEach(({ code, when, hidden = false }, index) => {
      if (when !== undefined && !hidden) context.needText(`covers.${code}.unavailable`, covers.at(list, index, 'when'));
      if (hidden && (when === undefined || list === 'optional'))
        context.report(covers.at(list, index, 'hidden'), { expected: 'an included cover with a condition (when)' });
    });
  }
  covers.value?.optional.forEach(({ inputs, answer }, index) => {
    const asked = questions.value?.sections.flatMap((section) => section.questions) ?? [];
    const decides = asked.filter(({ type, adjustment }) => type === 'boolean' && adjustment === 'ASSET_DISCLOSURE');
    if (answer !== undefined && questions.value && !decides.some(({ name }) => name === answer))
      reportUnknown(
        context,
        covers.at('optional', index, 'answer'),
        answer,
        'a boolean question about the car',
        decides.map(({ name }) => name),
      );
    if (inputs[0]?.type !== 'boolean')
      context.report(covers.at('optional', index, 'inputs', 0, 'type'), {
        expected: 'boolean, since the first input chooses the cover',
        found: inputs[0]?.type,
      });
    inputs.forEach((entry, place) => {
      const path = ['optional', index, 'inputs', place];
      const asked = { entry, name: entry.name, textName: entry.text ?? entry.name, path };
      checkQuestion(context, { value: undefined, at: covers.at }, asked, around);
    });
  });
}
