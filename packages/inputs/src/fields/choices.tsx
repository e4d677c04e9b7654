import { textsOf } from '@marque/forms';
import { type Choice, type IconName, icons } from '@marque/kit';
import { optionsOf } from '../options.ts';
import type { QuestionViewProps } from '../question-view.ts';

/** The options of a question with their labels, hints and icons, by the texts' convention. */
export function choicesOf({ question, text, textIfAny, readOnly }: QuestionViewProps): (Choice & { label: string })[] {
  const { settings } = question;
  const named = Array.isArray(settings['icons']) ? settings['icons'] : [];
  return optionsOf(settings).map((value, index) => ({
    value,
    label: text(`${textsOf(question)}.options.${value}`),
    hint: textIfAny(`${textsOf(question)}.optionHints.${value}`),
    icon: iconOf(named[index]),
    disabled: readOnly,
  }));
}

function iconOf(name: unknown): IconName | undefined {
  return typeof name === 'string' && Object.hasOwn(icons, name) ? (name as IconName) : undefined;
}
