import { isBlank } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import type { Watched } from '../question-view.ts';
import { yesOrNo } from '../words/in-words.ts';

/** The state of an offer: it is given, something that it needs is missing or wrong, or it does not apply to this person. */
export type PromotionStatus = 'applied' | 'incomplete' | 'ineligible';

/** A box to tick that opens an offer; the value is true or false. Separate questions ask for what the offer needs. */
export const checkboxPromotionModel: InputModel = {
  type: 'checkboxPromotion',
  title: 'A box to tick that opens an offer and says how it stands',
  settings: {
    inputs: { kind: 'answers', title: 'The questions that the offer needs', required: true },
    eligibleWhen: {
      kind: 'answer',
      title: 'The answer that decides whether the offer applies; it always does if not given',
    },
    eligibleIn: { kind: 'texts', title: 'The answers with which it applies' },
  },
  inWords: yesOrNo,
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'boolean',
  faultOf: ({ eligibleWhen, eligibleIn }) =>
    (eligibleWhen === undefined) === (eligibleIn === undefined)
      ? undefined
      : {
          setting: eligibleWhen === undefined ? 'eligibleWhen' : 'eligibleIn',
          expected: 'eligibleWhen and eligibleIn together, or neither',
          found: 'nothing',
        },
  watches: (settings) => [...new Set([...neededOf(settings), ...decidingOf(settings)])],
};

/**
 * The state of the offer, by the questions that it needs. A missing or invalid answer leaves it incomplete, even the deciding one;
 * once all are valid, it is applied or does not apply. An unwatched question counts as missing.
 */
export function promotionStatus(
  settings: Settings,
  watched: { readonly [name: string]: Watched | undefined },
): PromotionStatus {
  const stands = (name: string) => watched[name]?.valid === true && !isBlank(watched[name]?.value);
  if (![...neededOf(settings), ...decidingOf(settings)].every(stands)) return 'incomplete';
  const { eligibleIn } = settings;
  const allowed: readonly (string | number)[] = Array.isArray(eligibleIn) ? eligibleIn : [];
  return decidingOf(settings).every((name) => allowed.some((one) => String(one) === String(watched[name]?.value)))
    ? 'applied'
    : 'ineligible';
}

function neededOf({ inputs }: Settings): readonly string[] {
  return Array.isArray(inputs) ? inputs.map(String) : [];
}

function decidingOf({ eligibleWhen }: Settings): readonly string[] {
  return typeof eligibleWhen === 'string' ? [eligibleWhen] : [];
}
