import type { ChoiceStanding } from '../../enumerations.ts';
import type { MethodChoice } from './method-choice.ts';

/** A choice with its new standing. */
export type DecidedChoice = MethodChoice & { readonly now: ChoiceStanding };

/**
 * How an account's choices stand. The latest wish that could ever be paid with pays, and replaces those before it.
 * Those after it wait. If it has been cancelled, or there is none, the first later wish that lives pays at once,
 * because nothing else does. This follows from the choices alone, so the order in which the providers confirm or refuse
 * them does not matter. Only for two wishes of the same moment, the one confirmed first counts as the earlier.
 */
export function choiceStandings(choices: readonly MethodChoice[]): DecidedChoice[] {
  const byWish = choices.toSorted(byMoment);
  const stood = byWish.findLastIndex(({ hasStood }) => hasStood);
  const paying = payingOf(byWish, stood);
  return byWish.map((choice, place) => ({ ...choice, now: standingAt(choice, place - paying) }));
}

function payingOf(byWish: readonly MethodChoice[], stood: number): number {
  const last = byWish[stood];
  if (last && lives(last)) return stood;
  const next = byWish.findIndex((choice, place) => place > stood && lives(choice));
  if (next >= 0) return next;
  return stood >= 0 ? stood : 0;
}

function standingAt(choice: MethodChoice, after: number): ChoiceStanding {
  if (after === 0) return 'CHOSEN';
  if (after < 0) return 'REPLACED';
  return lives(choice) ? 'WAITING' : 'FAILED';
}

/** Whether a means may still be paid with, or is about to. */
function lives({ status }: Pick<MethodChoice, 'status'>): boolean {
  return status !== 'CANCELLED';
}

/** Of two wishes of the same moment, the one that has got less far is the later. */
const PROGRESS = ['REPLACED', 'CHOSEN', 'WAITING', 'FAILED'] as const satisfies readonly ChoiceStanding[];

function byMoment(one: MethodChoice, other: MethodChoice): number {
  if (one.wishedAt !== other.wishedAt) return one.wishedAt < other.wishedAt ? -1 : 1;
  if (one.standing !== other.standing) return PROGRESS.indexOf(one.standing) - PROGRESS.indexOf(other.standing);
  return one.methodId < other.methodId ? -1 : 1;
}
