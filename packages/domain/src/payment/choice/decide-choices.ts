import { choiceStandings, type DecidedChoice } from './choice-standings.ts';
import type { MethodChoice } from './method-choice.ts';

/** What follows when choices change: the record says so, the customer is told, or a means is let go. */
export type ChoiceStep =
  | { readonly kind: 'note'; readonly methodId: string; readonly insteadOf: string }
  | { readonly kind: 'tell-changed'; readonly methodId: string }
  | { readonly kind: 'tell-failed'; readonly methodId: string }
  | { readonly kind: 'let-go'; readonly methodId: string };

/** The choices as they stand now, and what follows. */
export type ChoicesDecision = { readonly choices: readonly DecidedChoice[]; readonly steps: readonly ChoiceStep[] };

/**
 * What becomes of an account's choices after one was added or its bank has said something. What was told stays told:
 * the same choices lead to no further step, except the letter that a means is in place, which the caller sends once.
 */
export function decideChoices(choices: readonly MethodChoice[]): ChoicesDecision {
  const decided = choiceStandings(choices);
  const before = choices.find(({ standing }) => standing === 'CHOSEN');
  return { choices: decided, steps: decided.flatMap((choice) => stepsOf(choice, before)) };
}

function stepsOf(choice: DecidedChoice, before: MethodChoice | undefined): ChoiceStep[] {
  const { methodId, now, standing } = choice;
  if (now === 'CHOSEN') return stepsOfChosen(choice, before);
  if (now === standing) return [];
  if (now === 'REPLACED') return [{ kind: 'let-go', methodId }];
  return now === 'FAILED' ? [{ kind: 'tell-failed', methodId }] : [];
}

/** An account's first choice was agreed with the sale, and is told there. */
function stepsOfChosen({ methodId, hasStood }: DecidedChoice, before: MethodChoice | undefined): ChoiceStep[] {
  const isNew = before !== undefined && before.methodId !== methodId;
  return [
    ...(isNew ? [{ kind: 'note', methodId, insteadOf: before.methodId } as const] : []),
    ...(isNew && hasStood ? [{ kind: 'tell-changed', methodId } as const] : []),
  ];
}
