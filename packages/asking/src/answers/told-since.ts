import type { Disclosed } from '@marque/domain/changes/disclosed';
import { type Answers, sameValue } from '@marque/forms';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { answersOf } from './answers-of.ts';
import type { Form } from './form.ts';

/**
 * What was disclosed after something was told. `isElsewhere`: told for the proposal that this one would upgrade, which
 * may not ask everything. `adds` names the drivers who were added, by their profile codes.
 */
export type Telling = {
  readonly disclosed: Disclosed;
  readonly isElsewhere: boolean;
  readonly adds?: readonly string[];
};

/**
 * For each answer of a form, the telling since which it has stood: the place in `tellings`, which are in the order in
 * which they hold. An answer that was taken back and given again counts from the last time. So do all answers about a
 * driver who was added again, or whose code an earlier driver had. An answer that no telling holds counts from the last
 * telling.
 */
export function toldSince(
  { product }: Pick<AskedSubject, 'product'>,
  form: Form,
  { tellings, stands }: { readonly tellings: readonly Telling[]; readonly stands: Disclosed },
): (question: string) => number {
  const answered = (disclosed: Disclosed): Answers => answersOf(form, disclosed, product.coreAsset.code);
  const answers = tellings.map(({ disclosed }) => answered(disclosed));
  const final = answered(stands);
  const { profileCode } = form;
  const added = tellings.findLastIndex(({ adds = [] }) => profileCode !== undefined && adds.includes(profileCode));
  const first = Math.max(added, 0);
  return (question) => {
    const isOpen = (place: number) => tellings[place]?.isElsewhere === true && answers[place]?.[question] === undefined;
    const holds = (place: number) => sameValue(answers[place]?.[question], final[question]);
    const last = tellings.findLastIndex((_, place) => !isOpen(place) && holds(place));
    if (last < first) return tellings.length - 1;
    let since = last;
    for (let place = last; place >= first && (isOpen(place) || holds(place)); place--)
      if (!isOpen(place)) since = place;
    return since;
  };
}
