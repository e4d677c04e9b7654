import { type Opening, openingOf } from '@marque/forms';
import type { QuestionForm } from './question-form.ts';

type Asking = Pick<QuestionForm, 'store' | 'compiled'>;

/** The live questions that the price waits for: they lack a valid answer. Questions after the price are not among them. */
export function openForPrice({ store, compiled }: Asking): string[] {
  return store.openNames().filter((name) => compiled.questions.get(name)?.section.stage === undefined);
}

/**
 * How many questions these are for somebody who answers: those behind one closed opening count as one. Unless stated,
 * an opening is closed while none of them has an answer.
 */
export function countAsked(
  { store, compiled }: Asking,
  names: readonly string[],
  isOpen = ({ usual }: Opening) => Object.keys(usual).some((one) => store.get(one) !== undefined),
): number {
  const behind = new Set<Opening>();
  const counted = names.filter((name) => {
    const section = compiled.questions.get(name)?.section;
    const opening = section && openingOf(section, name);
    if (!opening || isOpen(opening)) return true;
    const isFirst = !behind.has(opening);
    behind.add(opening);
    return isFirst;
  });
  return counted.length;
}
